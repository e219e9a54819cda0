"""Runs a command on a pseudo-terminal of its own: what comes on standard input is typed there, what
it shows comes out on standard output. The end of the input hangs nothing up."""
import os
import pty
import select
import sys


def bridge(terminal):
    sources = [terminal, 0]
    while True:
        ready, _, _ = select.select(sources, [], [])
        if terminal in ready:
            try:
                shown = os.read(terminal, 4096)
            except OSError:  # the command has ended
                return
            if not shown:
                return
            os.write(1, shown)
        if 0 in ready:
            typed = os.read(0, 4096)
            if typed:
                os.write(terminal, typed)
            else:
                sources.remove(0)


child, terminal = pty.fork()
if child == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
bridge(terminal)
_, status = os.waitpid(child, 0)
sys.exit(os.waitstatus_to_exitcode(status))
