import type {ReactNode} from 'react';
import styles from './AlarmPath.module.css';

const stations = [
  {x: 60, label: 'Site', path: 'M-16 14V-4L0-17 16-4v18zM-5 14V3H5v11'},
  {
    x: 220,
    label: 'TNA',
    path: 'M-18-2h36v16h-36zM10-2v-12M4-12a8 8 0 0 1 12 0M-11 14v5M-4 14v5M3 14v5',
  },
  {x: 380, label: 'Talos', path: 'M0-18 16-11v11c0 9-7 15-16 18-9-3-16-9-16-18v-11zM-7 0l5 5 9-10'},
  {
    x: 540,
    label: 'Operator',
    path: 'M-9-8a9 9 0 1 1 18 0 9 9 0 0 1-18 0M-17 18c1-9 8-13 17-13s16 4 17 13',
  },
];

/** The way of an alarm, drawn for the head of the home page; the text beside it says the same. */
export default function AlarmPath(): ReactNode {
  return (
    <svg className={styles.path} viewBox="0 0 600 130" aria-hidden="true">
      <path className={styles.wire} d="M60 50h480" />
      <path className={styles.pulse} d="M60 50h480" pathLength={100} />
      {stations.map(({x, label, path}) => (
        <g key={label} transform={`translate(${x} 50)`}>
          <circle className={styles.station} r="36" />
          <path className={styles.symbol} d={path} />
          <text className={styles.label} y="66">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
