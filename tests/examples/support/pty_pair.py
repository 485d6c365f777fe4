"""A serial line without hardware: a pair of pseudo terminals.

Prints the path of one end; the other end is this program's input and output.
"""

import os
import pty
import select
import sys
import tty

near, far = pty.openpty()
tty.setraw(near)
tty.setraw(far)
os.write(1, (os.ttyname(far) + "\n").encode())
while True:
    ready = select.select([0, near], [], [])[0]
    if near in ready:
        os.write(1, os.read(near, 1024))
    if 0 in ready:
        data = os.read(0, 1024)
        if not data:
            sys.exit()
        os.write(near, data)
