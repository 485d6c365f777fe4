import type {SearchBlock, SearchPage, SearchSection} from '../model';

/**
 * What is ranked: a section, or what stands under an address of its own in it, such as an entry of the glossary.
 */
export interface Part {
  /** Place of the section on the page. */
  readonly section: number;
  /** Heading of the section, or the term that a definition explains. */
  readonly heading: string;
  /** Headings above it, without the page's title. */
  readonly parents: readonly string[];
  /** What the page says about itself; its first part carries it. */
  readonly lead: readonly string[];
  /** Codes that the heading is the entry of. */
  readonly codes: readonly string[];
  readonly blocks: readonly {
    /** Place of the block in the section. */
    readonly at: number;
    readonly block: SearchBlock;
  }[];
}

/** Cuts a page into the parts that are ranked, in order. */
export function partsOf(page: SearchPage): Part[] {
  const above: {level: number; heading: string}[] = [];
  return page.sections.flatMap((section, at) => {
    const {heading, level} = section;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const parents = above.filter((each) => each.level > 1).map((each) => each.heading);
    above.push({level, heading});
    return [...blocksByAddress(section)].map(([address, blocks]): Part => {
      if (address !== undefined) {
        const name = nameOf(blocks[0]?.block);
        return {
          section: at,
          heading: name,
          parents: [...parents, heading],
          lead: [],
          codes: [],
          blocks,
        };
      }
      const lead = at === 0 ? leadOf(page) : [];
      return {section: at, heading, parents, lead, codes: section.codes ?? [], blocks};
    });
  });
}

/** Blocks by the address that they have in their section; those without one first, even if there are none. */
function blocksByAddress({
  blocks,
}: SearchSection): Map<string | undefined, Part['blocks'][number][]> {
  const byAddress = new Map<string | undefined, Part['blocks'][number][]>([[undefined, []]]);
  for (const [at, block] of blocks.entries()) {
    const known = byAddress.get(block.anchor);
    if (known) known.push({at, block});
    else byAddress.set(block.anchor, [{at, block}]);
  }
  return byAddress;
}

function leadOf({subtitle, description, keywords = [], tags = []}: SearchPage): string[] {
  return [subtitle ?? '', description ?? '', ...keywords, ...tags];
}

/** The term that a definition explains. */
function nameOf(block: SearchBlock | undefined): string {
  if (block?.kind !== 'definition') return '';
  return /^[^:]{1,60}(?=: )/.exec(block.text)?.[0] ?? '';
}
