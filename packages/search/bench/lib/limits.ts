import {scoreOf, type Outcome} from './score';

/** What the embedded engine must reach over tune and held-out set, as shares. */
export const limits = {success1: 0.85, success5: 0.97, codes: 1} as const;

/**
 * What it must reach on queries of strangers. Not all wanted figures are reached: a build may not fall behind those of
 * today, and whoever comes closer writes the better figure here. Each changed page makes search learn anew, which moves
 * the shares of the blind set by 0.01 either way.
 */
export const strangerLimits = {
  /** How far success@1 of the blind set may lie below that of the tune set. */
  belowTune: {wanted: 0.08, today: 0.25},
  /** Share of the queries for what the site does not have where it says so: in the sets that may be read, and blind. */
  absent: {wanted: 0.8, today: 0.78},
  absentBlind: {wanted: 0.8, today: 0.73},
  /** Share of the queries with an answer where it doubts that there is one, in the sets that may be read. */
  doubted: {wanted: 0.1, today: 0.15},
  /** Success@1 of the queries that were a blind set once. */
  spent: {wanted: 0.85, today: 0.72},
} as const;

/** Queries that have an answer, and those that have none. */
export function parted(outcomes: readonly Outcome[]) {
  const isAbsent = ({query}: Outcome) => query.class === 'absent';
  return {
    asked: outcomes.filter((outcome) => !isAbsent(outcome)),
    absent: outcomes.filter(isAbsent),
  };
}

/** What was measured, with the queries without an answer among the others. */
interface Sets {
  readonly tune: readonly Outcome[];
  readonly spent: readonly Outcome[];
  readonly blind: readonly Outcome[];
}

/** How far success@1 of the blind set lies below that of the tune set. */
export function gapOf({tune, blind}: Pick<Sets, 'tune' | 'blind'>): number {
  return scoreOf(parted(tune).asked).success1 - scoreOf(parted(blind).asked).success1;
}

/** Share of the outcomes where the engine says that no page answers. */
export function doubtsOf(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({isDoubted}) => isDoubted).length / Math.max(1, outcomes.length);
}

/** @returns one line for each limit of the strangers' queries that does not hold */
export function strangerFaults(sets: Sets): string[] {
  const [tune, spent, blind] = [parted(sets.tune), parted(sets.spent), parted(sets.blind)];
  const {belowTune, absent, absentBlind, doubted, spent: known} = strangerLimits;
  const gap = gapOf(sets);
  const told = scoreOf([...tune.absent, ...spent.absent]).success1;
  const toldBlind = scoreOf(blind.absent).success1;
  const doubts = doubtsOf([...tune.asked, ...spent.asked]);
  const ofSpent = scoreOf(spent.asked).success1;
  const faults = [
    gap > belowTune.today &&
      `success@1 of the blind set is ${gap.toFixed(3)} below the tune set, ${belowTune.today} may be (${belowTune.wanted} is wanted)`,
    tooLow(told, 'of the queries without an answer are told so', absent),
    tooLow(toldBlind, 'of the blind queries without an answer are told so', absentBlind),
    doubts > doubted.today &&
      `${doubts.toFixed(3)} of the queries with an answer are doubted, ${doubted.today} may be (${doubted.wanted} is wanted)`,
    tooLow(ofSpent, 'of the spent set have the right page first', known),
  ];
  return faults.filter((fault) => fault !== false);
}

function tooLow(
  share: number,
  what: string,
  {wanted, today}: {readonly wanted: number; readonly today: number},
): string | false {
  return share < today && `${share.toFixed(3)} ${what}, below ${today} (${wanted} is wanted)`;
}

/**
 * Finds out which limits do not hold for two sets of queries together.
 * @param heldOut outcomes of queries that nobody tunes on: their misses are counted, never shown
 * @returns one line for each limit, followed by the queries that it was missed by; none when all hold
 */
export function relevanceFaults(tune: readonly Outcome[], heldOut: readonly Outcome[]): string[] {
  const outcomes = [...tune, ...heldOut];
  const codes = outcomes.filter(({query}) => query.class === 'code');
  const isFirst = ({rank}: Outcome) => rank === 1;
  return [
    ...below('success@1', limits.success1, outcomes, isFirst),
    ...below('success@5', limits.success5, outcomes, ({rank}) => rank > 0),
    ...below(
      'codes with their own entry first',
      limits.codes,
      codes,
      (outcome) => isFirst(outcome) && outcome.entryFirst,
    ),
  ];

  function below(
    name: string,
    limit: number,
    asked: readonly Outcome[],
    holds: (outcome: Outcome) => boolean,
  ): string[] {
    const missed = asked.filter((outcome) => !holds(outcome));
    const reached = (asked.length - missed.length) / Math.max(1, asked.length);
    if (reached >= limit) return [];
    const shown = missed.filter((outcome) => tune.includes(outcome));
    const hidden = missed.length - shown.length;
    return [
      `${name} is ${reached.toFixed(3)}, below ${limit}:`,
      ...shown.map(describe),
      ...(hidden > 0 ? [`  and ${hidden} of the held-out set`] : []),
    ];
  }
}

function describe({query, rank, found}: Outcome): string {
  const place = rank > 0 ? `place ${rank}` : 'not among the first five';
  const wanted = [query.pages[0], ...query.anchors.map((anchor) => `#${anchor}`)].join(' ');
  return `  ${query.role} "${query.query}": ${place}, wanted ${wanted}, first ${found[0] ?? 'nothing'}`;
}
