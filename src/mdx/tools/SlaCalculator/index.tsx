import type {ReactNode} from 'react';
import {
  availability,
  daysOfMonth,
  longestInterval,
  monthlyTraffic,
  pollsWithin,
  secondsOf,
} from '@talos-docs/protocols/sla';
import slaYaml from '@site/data/sla-categories.yaml';
import tool from '@site/data/tools/sla-calculator.yaml';
import type {SlaCategoriesData} from '@site/data/schemas/transmission';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {Tool, useToolInput, Verdict} from '../Tool';
import {askFor, numberOf} from '../Tool/numbers';
import frame from '../Tool/styles.module.css';
import styles from './styles.module.css';

const {categories} = slaYaml as SlaCategoriesData;

const defaults = {paths: 'single', category: 'SP4', interval: '60', shortest: '', outages: ''};
/** Bytes of a poll: an estimate that the page on control intervals gives. */
const pollBytes = [200, 400] as const;
const numbers = new Intl.NumberFormat('en', {maximumFractionDigits: 1});
const percent = new Intl.NumberFormat('en', {style: 'percent', maximumFractionDigits: 3});

type Category = (typeof categories)[number];

const isOfPaths = (paths: string) => (category: Category) =>
  (category.alternative === undefined) === (paths !== 'dual');

function positive(entered: string): number | undefined {
  const value = numberOf(entered);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

const askForSeconds = (entered: string) => askFor('Enter a number of seconds above 0.', [entered]);

/** Rounded down: a line that was lost at all was not there all the time. */
const availableShare = (outages: readonly number[]) =>
  percent.format(Math.floor(availability(outages) * 1e5) / 1e5);

/** A number must not be parted from its unit at the end of a line. */
const amount = (value: number, unit: string) => `${numbers.format(value)}\u00a0${unit}`;

const dataVolume = (bytes: number) =>
  bytes >= 1e6 ? amount(bytes / 1e6, 'MB') : amount(bytes / 1e3, 'kB');

/** Answers by the number of polls that fit. */
const verdictsOnFew = [
  'It does not keep the category: no poll fits into the reporting time.',
  'Only one poll fits: a single lost poll is reported.',
  'It keeps the category with two polls; three are better.',
];

function verdictOf(polls: number, interval: number, shortest: number) {
  if (interval < shortest)
    return {
      good: false,
      text: `The panel polls every ${shortest} s at best, so ${interval} s cannot be set.`,
    };
  return {
    good: polls >= 2,
    text:
      verdictsOnFew[polls] ?? `It keeps the category: ${polls} polls fit into the reporting time.`,
  };
}

interface TimelineProps {
  /** Both in seconds. */
  readonly reporting: number;
  readonly interval: number;
}

/** More marks than these cannot be told apart. */
const mostMarks = 12;
const width = 320;
const left = 10;

/** Polls that are answered, the loss behind the first of them, polls that are not, and the report. */
function Timeline({reporting, interval}: TimelineProps): ReactNode {
  const end = Math.max(reporting, interval) * 1.1;
  const x = (seconds: number) => left + (seconds / end) * (width - 2 * left);
  const marks = Math.min(Math.floor(end / interval), mostMarks);
  const report = x(reporting);
  return (
    <svg
      className={styles.timeline}
      viewBox={`0 0 ${width} 66`}
      role="img"
      aria-label={`The path fails behind a poll. The next polls come every ${interval} s without an answer; ${reporting} s after the last answer the loss is reported.`}
    >
      <path className={styles.axis} d={`M${left} 34H${width - left}`} />
      <circle className={styles.answered} cx={left} cy={34} r={5} />
      {Array.from({length: marks}, (_, index) => (
        <circle key={index} className={styles.lost} cx={x((index + 1) * interval)} cy={34} r={4} />
      ))}
      <path className={styles.report} d={`M${report} 18V50`} />
      <text x={left} y={14}>
        Last answer
      </text>
      <text x={report} y={62} textAnchor={report < width / 2 ? 'start' : 'end'}>
        Reported
      </text>
    </svg>
  );
}

interface AnswerProps extends ReturnType<typeof verdictOf> {
  readonly category: Category;
  /** Categories of as many paths. */
  readonly offered: readonly Category[];
  readonly interval: number;
  /** 0: the panel sets no limit. */
  readonly shortest: number;
}

function Answer({category, offered, interval, shortest, good, text}: AnswerProps): ReactNode {
  const reporting = secondsOf(category.primary);
  const {polls, bytes} = monthlyTraffic(interval, pollBytes);
  const pace = Math.max(interval, shortest);
  const reached = offered.filter(({primary}) => pollsWithin(secondsOf(primary), pace) >= 2);
  const {primary, alternative} = category;
  const rows = [
    ['Reporting time', `${primary} (${amount(reporting, 's')})`],
    alternative && [
      'Alternative path',
      `${alternative.healthy} while the primary is healthy, then ${alternative.failed}`,
    ],
    [
      'Longest interval',
      `${amount(longestInterval(reporting, 2), 's')}; better ${amount(longestInterval(reporting, 3), 's')}`,
    ],
    [`Polls in ${daysOfMonth} days`, numbers.format(polls)],
    [`Data in ${daysOfMonth} days`, bytes.map(dataVolume).join(' to ')],
    [`Categories that ${amount(pace, 's')} keeps`, reached.map(({id}) => id).join(', ') || 'None'],
  ];
  return (
    <>
      <Verdict good={good}>{text}</Verdict>
      <Timeline reporting={reporting} interval={interval} />
      <DataTable
        caption={`${category.id} with a poll every ${amount(interval, 's')}`}
        columns={['Figure', 'Value']}
        rows={rows.filter((row) => row !== undefined)}
      />
      <p>{['polls', 'bytes'].map((rule) => tool.notes[rule]?.text).join(' ')}</p>
    </>
  );
}

/** Works out polls, data and availability for a category of EN 50136-1. */
export default function SlaCalculator({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, tool, defaults);
  const {values} = input;
  const offered = categories.filter(isOfPaths(values.paths));
  const category = offered.find((each) => each.id === values.category) ?? offered[0];
  const interval = positive(values.interval);
  const shortest = values.shortest.trim() === '' ? 0 : positive(values.shortest);
  // Between two figures a comma is a decimal one for some, and a blank groups thousands.
  const tokens = values.outages.split(/,(?!\S)|;/).filter((token) => token.trim());
  const outages = tokens.map(positive);
  const areOutages = outages.every((minutes) => minutes !== undefined);
  const answer = category &&
    interval !== undefined &&
    shortest !== undefined && {
      ...verdictOf(pollsWithin(secondsOf(category.primary), interval), interval, shortest),
      category,
      offered,
      interval,
      shortest,
    };
  return (
    <Tool
      input={input}
      result={`${category?.id}, poll every ${values.interval} s${answer ? `: ${answer.text}` : ''}`}
      fields={
        <>
          <Select
            {...input.choice('paths')}
            options={[
              {value: 'single', label: 'Single path'},
              {value: 'dual', label: 'Dual path'},
            ]}
            onChange={(paths) =>
              input.enter({
                paths,
                category: categories.find(isOfPaths(paths))?.id ?? values.category,
              })
            }
          />
          <Select
            {...input.choice('category')}
            value={category?.id ?? ''}
            options={offered.map(({id: value}) => ({value, label: value}))}
          />
          <TextField
            {...input.text('interval')}
            inputMode="decimal"
            error={interval === undefined ? askForSeconds(values.interval) : undefined}
          />
          <TextField
            {...input.text('shortest')}
            inputMode="decimal"
            error={shortest === undefined ? askForSeconds(values.shortest) : undefined}
          />
          <TextField
            {...input.text('outages')}
            className={frame.wide}
            error={areOutages ? undefined : askFor('Enter minutes, such as 45, 7.5.', tokens)}
          />
        </>
      }
    >
      {answer && <Answer {...answer} />}
      {areOutages && outages.length > 0 && (
        <p key={input.fragment}>
          Availability over a year with{' '}
          {outages.length === 1 ? 'this outage' : `these ${outages.length} outages`}:{' '}
          <strong>{availableShare(outages)}</strong>
        </p>
      )}
    </Tool>
  );
}
