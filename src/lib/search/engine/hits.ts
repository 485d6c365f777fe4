import type {SearchPage} from '../model';
import type {Answer, RankedPage} from './rank';
import type {EngineHit} from './types';

/** A reader wants several pages in view: the interface shows 5 hits of a group and 20 in all. */
const answersOfPage = 2;
const entriesOfPage = 3;

/**
 * Makes hits of ranked pages. Twins are shown once: a page whose twin stands higher keeps only the sections that the
 * twin lacks.
 * @param ranked best first
 * @param twinsOf accepted pages with the same content in other guides
 */
export function hitsOf(
  ranked: readonly RankedPage[],
  twinsOf: (page: SearchPage) => readonly SearchPage[],
): EngineHit[] {
  const shown = new Map<string, Set<string>>();
  return ranked.flatMap((rankedPage) => {
    const {page} = rankedPage;
    const anchors = page.twin === undefined ? undefined : shown.get(page.twin);
    const answers = rankedPage.answers.filter(
      ({section}) => !anchors?.has(page.sections[section]?.anchor ?? ''),
    );
    if (answers.length === 0) return [];
    if (page.twin !== undefined) {
      const own = page.sections.map(({anchor}) => anchor);
      shown.set(page.twin, new Set([...(anchors ?? []), ...own]));
    }
    return hitsOfPage({...rankedPage, answers}, twinsOf(page));
  });
}

function hitsOfPage({page, answers, score}: RankedPage, twins: readonly SearchPage[]): EngineHit[] {
  const title = answers.find(({section, block}) => section === 0 && block === undefined);
  const children = answers.filter((answer) => answer !== title);
  const entries = children.filter(({exactCode}) => exactCode).slice(0, entriesOfPage);
  const others = children
    .filter(({exactCode}) => !exactCode)
    .slice(0, Math.max(0, answersOfPage - entries.length));
  const parent = title ?? {section: 0, block: undefined, exactCode: false};
  return [...entries, {...parent, score}, ...others].flatMap(hitOf);

  function hitOf(answer: Answer): EngineHit[] {
    const section = page.sections[answer.section];
    if (!section) return [];
    const block = answer.block === undefined ? undefined : section.blocks[answer.block];
    const {anchor} = section;
    return [
      {
        page,
        section,
        type: block ? 'content' : `lvl${section.level}`,
        ...(block && {block}),
        alsoIn: twins.filter(({sections}) => sections.some((twin) => twin.anchor === anchor)),
        score: answer.score,
        exactCode: answer.exactCode,
      },
    ];
  }
}
