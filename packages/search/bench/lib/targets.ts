import {relevanceFaults} from './limits';
import type {Results} from './results';
import {kilobytes, milliseconds, seconds, share} from '../harness';
import {scoreOf} from './score';

/** Figures that the site's search was asked to reach, besides relevance (lib/limits). */
export const targets = {keyP95Ms: 32, bytes: 350 * 1024, firstResultMs: 2500} as const;

/** Which targets hold and which are missed, as a list; nothing about what was not measured. */
export function targetLines({rows}: Results): string[] {
  const [site, list] = rows;
  const lines: string[] = [];
  const judge = (holds: boolean, text: string) =>
    lines.push(`- ${holds ? 'Holds' : '**Misses**'}: ${text}`);
  if (site?.relevance) {
    const {tune, 'held-out': heldOut} = site.relevance;
    const outcomes = [...tune, ...heldOut];
    const all = scoreOf(outcomes);
    const codes = scoreOf(outcomes.filter(({query}) => query.class === 'code'));
    judge(
      relevanceFaults(tune, heldOut).length === 0,
      `relevance of both sets together: success@1 ${share(all.success1)} (0.85 wanted), success@5 ${share(all.success5)} (0.97), codes first ${share(codes.success1)} (1.00), with their own entry first ${share(codes.entry1)} (1.00)`,
    );
  }
  for (const row of [site, list]) {
    if (!row?.latency) continue;
    const {p95} = row.latency;
    judge(
      p95 <= targets.keyP95Ms,
      `${row.name}: key to painted results ${milliseconds(p95)} ms at the 95th percentile (${targets.keyP95Ms} wanted)`,
    );
  }
  if (site?.first) {
    const {allBytes, milliseconds: time, early} = site.first;
    judge(
      allBytes <= targets.bytes,
      `${kilobytes(allBytes)} KB from reaching for search until the whole scope is there (${kilobytes(targets.bytes)} wanted)`,
    );
    judge(
      time <= targets.firstResultMs,
      `first result after ${seconds(time)} s (${seconds(targets.firstResultMs)} wanted); with the processor slowed as well: ${site.firstSlowed ? seconds(site.firstSlowed.milliseconds) : '–'} s`,
    );
    judge(
      early.length === 0,
      early.length === 0
        ? 'nothing of search is requested before the reader reaches for it'
        : `requested before the reader reaches for search: ${early.join(', ')}`,
    );
  }
  return lines.length > 0 ? [lines.join('\n')] : [];
}
