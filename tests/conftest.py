"""What all tests share."""

from hypothesis import HealthCheck, settings

# Machines that run tests are shared: how long an example takes there says nothing about the code.
settings.register_profile("shared", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shared")
