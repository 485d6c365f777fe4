import type {ReactNode} from 'react';
import styles from './styles.module.css';

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
export function Timeline({reporting, interval}: TimelineProps): ReactNode {
  const end = Math.max(reporting, interval) * 1.1;
  const x = (seconds: number) => left + (seconds / end) * (width - 2 * left);
  const marks = Math.min(Math.floor(end / interval), mostMarks);
  const report = x(reporting);
  return (
    <svg
      className={styles.timeline}
      viewBox={`0 0 ${width} 64`}
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
