"""What results look like: values in, text out. Nothing here prints.

``formats`` has the formats of each kind of result (``RUNS``, ``STORED``, ``COMPARISON``, ``HISTORY`` and others),
``mistakes`` those of mistakes in files; ``progress`` is the line shown while a run is going on.
"""
