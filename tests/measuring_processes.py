"""Measuring a process from within, for tests that hold one to limits of time and memory.

``MEASURE`` is code for that process. It sets ``peak``, the most memory it has had in MB, and ``slowness``, how much
slower this machine is at the moment than the one that the limits were set on, at least 1: a shared machine must not
make a test fail that the code passes.

On Linux the kernel's own figure for this program is read: ``ru_maxrss`` also counts what the parent had when the
process was forked from it.
"""

USUAL_S = 0.05
"""What the work in ``MEASURE`` takes on a quiet machine."""

MEASURE = f"""
import sys, time
if sys.platform == "linux":
    with open("/proc/self/status", encoding="utf-8") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM:")) / 1024
elif sys.platform == "win32":
    import psutil
    peak = psutil.Process().memory_info().peak_wset / 1024 / 1024
else:
    import resource
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 / 1024
since = time.process_time()
made = {{}}
for number in range(200_000):
    made[number] = (number, str(number))
slowness = max(1.0, (time.process_time() - since) / {USUAL_S})
"""
