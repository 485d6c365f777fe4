import type {ReactNode} from 'react';
import type {Band} from './readBand';
import styles from './styles.module.css';

interface BandsProps {
  readonly bands: readonly Band[];
  /** In volts; nothing is pointed at outside of the bands. */
  readonly voltage: number | undefined;
}

const width = 320;
const looks: Readonly<Record<Band['state'], {label: string; className: string | undefined}>> = {
  Open: {label: 'Open', className: styles.open},
  Closed: {label: 'Closed', className: styles.closed},
  'Open Circuit': {label: 'OC', className: styles.openCircuit},
  'Short Circuit': {label: 'SC', className: styles.shortCircuit},
};

/** The bands of an input as a bar from 0 V upwards, with the reading in it. */
export function Bands({bands, voltage}: BandsProps): ReactNode {
  const most = bands.at(-1)?.to ?? 1;
  const x = (volts: number) => (volts / most) * width;
  const words = bands.map(({from, to, state}) => `${from} to ${to} V ${state}`).join(', ');
  return (
    <svg
      className={styles.bands}
      viewBox={`0 0 ${width} 60`}
      role="img"
      aria-label={`Bands: ${words}.`}
    >
      {bands.map(({from, to, state}, index) => (
        <g key={from} className={looks[state].className}>
          <rect x={x(from)} y={18} width={x(to) - x(from)} height={22} />
          <text x={x((from + to) / 2)} y={index % 2 === 0 ? 12 : 56} textAnchor="middle">
            {looks[state].label}
          </text>
        </g>
      ))}
      {voltage !== undefined && (
        <path
          className={styles.reading}
          d={`M${Math.min(Math.max(x(voltage), 1), width - 1)} 14V44`}
        />
      )}
    </svg>
  );
}
