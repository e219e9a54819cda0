"""Runs a command on its own pseudo-terminal, connected to standard input and standard output.
The end of the input does not end the command, and SIGTERM is passed on to it. The exit status is 99
if the command leaves the terminal with other settings than before."""
import fcntl
import os
import pty
import select
import signal
import sys
import termios

CHANGED = 99


def run_on(terminal, command):
    child = os.fork()
    if child == 0:
        os.setsid()
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
        for file in range(3):
            os.dup2(terminal, file)
        os.execvp(command[0], command)
    return child


def bridge(screen, child):
    sources = [screen, 0]
    while True:
        ready, _, _ = select.select(sources, [], [], 0.05)
        if screen in ready:
            os.write(1, os.read(screen, 4096))
        elif os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            return
        if 0 in ready:
            typed = os.read(0, 4096)
            if typed:
                os.write(screen, typed)
            else:
                sources.remove(0)


screen, terminal = pty.openpty()
before = termios.tcgetattr(terminal)
child = run_on(terminal, sys.argv[1:])
signal.signal(signal.SIGTERM, lambda *_: os.kill(child, signal.SIGTERM))
bridge(screen, child)
_, status = os.waitpid(child, 0)
code = os.waitstatus_to_exitcode(status)
if termios.tcgetattr(terminal) != before:
    code = CHANGED
sys.exit(code if code >= 0 else 128 - code)
