"""Judges: what they are told, how their replies are read, and who plays one: a model or a file."""

from evalctl.judges.identity import identify
from evalctl.judges.judge import ModelJudge
from evalctl.judges.mode import find_mode
from evalctl.judges.recorded_judge import RecordedJudge

__all__ = ["ModelJudge", "RecordedJudge", "find_mode", "identify"]
