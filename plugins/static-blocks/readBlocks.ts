import {Parser} from 'htmlparser2';

/**
 * Reads the inner HTML of each block of a built page, as it stands there.
 * @returns HTML by the names of the blocks
 */
export function readBlocks(html: string): Record<string, string> {
  const blocks: Record<string, string> = {};
  const open: {block: string | undefined; start: number}[] = [];
  const parser = new Parser({
    onopentag: (_, {'data-block': block}) => {
      open.push({block, start: parser.endIndex + 1});
    },
    onclosetag: () => {
      const {block, start} = open.pop() ?? {};
      if (block !== undefined) blocks[block] = html.slice(start, parser.startIndex);
    },
  });
  parser.end(html);
  return blocks;
}
