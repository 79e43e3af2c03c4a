"""Threads of the jobs' queue draw from a random generator of their own.

One may outlive its test, and try again and again to reach a database that is gone. With the `random` of all others it
would look to Hypothesis as if a strategy had used that.
"""

import random

from dbos import _queue, _scheduler, _sys_db

for _module in (_queue, _scheduler, _sys_db):
    vars(_module)["random"] = random.Random()
