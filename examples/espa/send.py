#!/usr/bin/env python3
"""Sends one ESPA 4.4.4 block as a control station does. Linux, no packages.

python3 send.py call.json                print the block
python3 send.py call.json /dev/ttyUSB0   send it

Not confirmed for the TNA: its address, parity, data bits and stop bits.
"""

import json
import os
import select
import sys
import termios
import tty

SOH, STX, ETX, EOT, ENQ = b"\x01", b"\x02", b"\x03", b"\x04", b"\x05"
ACK, NAK = b"\x06", b"\x15"
RS, US = "\x1e", "\x1f"

# Usual addresses: 1 is the control station, 2 the paging side.
CONTROL_STATION, PAGING_SIDE = b"1", b"2"
SPEED = termios.B9600  # must equal the baud rate set on the TNA
PATIENCE = 2.0  # seconds for an answer; what the TNA needs is not confirmed


def build_block(header, records):
    texts = [header, *(text for record in records for text in record)]
    # A control character in a text would end the record or the block early.
    if any(character < " " for text in texts for character in text):
        raise ValueError("a text holds a control character")
    content = RS.join(f"{kind}{US}{value}" for kind, value in records)
    checked = header.encode("ascii") + STX + content.encode("ascii") + ETX
    # The check covers everything after SOH, ETX included.
    check = 0
    for byte in checked:
        check ^= byte
    return SOH + checked + bytes([check])


def open_line(path):
    # Without O_NOCTTY a control character on the line could end this program.
    line = os.open(path, os.O_RDWR | os.O_NOCTTY)
    # A terminal would swallow EOT and turn bytes into others. Raw also means
    # eight data bits without parity.
    tty.setraw(line)
    settings = termios.tcgetattr(line)
    settings[4] = settings[5] = SPEED
    termios.tcsetattr(line, termios.TCSANOW, settings)
    # What came in before belongs to nobody's question.
    termios.tcflush(line, termios.TCIFLUSH)
    return line


def answer(line):
    while select.select([line], [], [], PATIENCE)[0]:
        byte = os.read(line, 1)
        # Digits in front of an answer say why; they are no answer themselves.
        if byte in (ACK, NAK, EOT):
            return byte
        if not byte:
            break
    raise TimeoutError("no answer: check port, baud rate, parity and wiring")


def send(line, block):
    try:
        os.write(line, CONTROL_STATION + ENQ + PAGING_SIDE + ENQ)
        if answer(line) != ACK:
            raise ConnectionError("the paging side does not take a block now")
        os.write(line, block)
        if answer(line) != ACK:
            raise ConnectionError("refused: parity, data bits or check character")
    finally:
        # Always: the paging side would wait for more and answer nobody else.
        os.write(line, EOT)
        termios.tcdrain(line)


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            block = build_block(**json.load(file))
        if len(arguments) == 1:
            for start in range(0, len(block), 16):
                print(block[start : start + 16].hex(" ").upper())
        else:
            send(open_line(arguments[1]), block)
            print("Acknowledged")
    except (OSError, TypeError, ValueError, termios.error) as error:
        print(f"Not sent: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
