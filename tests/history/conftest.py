"""Hypothesis without a deadline: these tests write to disks, on machines that do other things too."""

from hypothesis import settings

settings.register_profile("disk", deadline=None)
settings.load_profile("disk")
