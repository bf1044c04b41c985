"""What all tests share."""

import os
from collections.abc import Iterator

import pytest
from forked_processes import Forks, forking
from hypothesis import HealthCheck, settings

# Machines that run tests are shared: how long an example takes there says nothing about the code.
settings.register_profile("shared", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shared")

# Hundreds of tests start Python; where it may keep nothing, each start compiles all it imports anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(scope="session")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forks]:
    with forking(tmp_path_factory.mktemp("streams")) as forks:
        yield forks
