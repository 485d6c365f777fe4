import {control, parseBlock, type EspaBlock} from '@talos-docs/protocols/espa/block';
import {ascii} from '@talos-docs/protocols/frame';
import {openSerialLine, type SerialLine} from './serialLine';

const {SOH, EOT, ENQ, ACK, NAK, ETX} = control;
const selection = [...ascii('1'), ENQ, ...ascii('2'), ENQ];

/** Wrong behaviour to try a control station with. */
export interface Fault {
  /** Answer to the selection in place of ACK. */
  readonly selection?: readonly number[];
  /** Flips one bit of the block on its way. */
  readonly noise?: boolean;
}

/** The paging side of a serial line, as the TNA is: it looks at the check character and at nothing else. */
export interface PagingSide {
  readonly device: string;
  /** Blocks with a right check character. */
  readonly blocks: EspaBlock[];
  /** Whether the control station has ended the exchange. */
  readonly ended: () => boolean;
}

/** Puts a paging side on a new serial line. */
export async function openPagingSide(fault: Fault = {}): Promise<PagingSide> {
  const blocks: EspaBlock[] = [];
  let ended = false;
  let buffer: number[] = [];

  function takeBlock(bytes: readonly number[]): readonly number[] {
    try {
      blocks.push(
        parseBlock(
          fault.noise ? bytes.map((byte, index) => (index === 5 ? byte ^ 1 : byte)) : bytes,
        ),
      );
      return [ACK];
    } catch {
      // The digit in front says that the transmission was disturbed.
      return [...ascii('1'), NAK];
    }
  }

  function answer(): readonly number[] | undefined {
    if (buffer[0] === EOT) {
      ended = true;
      buffer = [];
      return undefined;
    }
    if (buffer[0] === SOH) {
      const end = buffer.indexOf(ETX);
      // The check character may be any byte: it is the one behind ETX.
      if (end < 0 || buffer.length < end + 2) return undefined;
      const block = buffer.slice(0, end + 2);
      buffer = buffer.slice(end + 2);
      return takeBlock(block);
    }
    if (buffer.length < selection.length) return undefined;
    const isSelection = selection.every((byte, index) => buffer[index] === byte);
    buffer = [];
    return isSelection ? (fault.selection ?? [ACK]) : [NAK];
  }

  function receive(bytes: readonly number[], line: SerialLine): void {
    buffer.push(...bytes);
    const reply = answer();
    if (reply) line.write(reply);
  }

  const {device} = await openSerialLine(receive);
  return {device, blocks, ended: () => ended};
}
