"""python -m sumi.presidio MODULE [ARGUMENT…]: runs a module that imports Presidio, such as presidio_cli, on sumi."""

import runpy
import sys

from . import install

if len(sys.argv) < 2:
    sys.exit("name the module to run: python -m sumi.presidio presidio_cli FILE")
install()
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
