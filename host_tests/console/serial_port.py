"""Simulates the serial port of a device. Prints the path of a pseudo-terminal, then every baud rate
that is set on it, one per line. With a command as arguments, runs it at the other end of the port."""
import os
import pty
import subprocess
import sys
import termios
import time

SPEEDS = {termios.B1200: 1200, termios.B9600: 9600, termios.B38400: 38400, termios.B115200: 115200}

device, computer = pty.openpty()
print(os.ttyname(computer), flush=True)
if len(sys.argv) > 1:
    sys.exit(subprocess.call(sys.argv[1:], stdin=device, stdout=device))
speed = None
while os.getppid() != 1:
    now = SPEEDS.get(termios.tcgetattr(computer)[5])
    if now != speed:
        speed = now
        print(speed, flush=True)
    time.sleep(0.01)
