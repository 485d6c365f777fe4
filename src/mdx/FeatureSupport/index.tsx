import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import raw from '@site/data/feature-support.yaml';
import type {FeatureSupportData, Support} from '@site/data/schemas/devices';
import {Matrix, type MatrixCell} from '../../ui/Matrix';
import {modelChoice} from '../Devices/models';
import styles from './styles.module.css';

const {areas, needs, reasons, 'firmware-reason': firmwareReason} = raw as FeatureSupportData;

function cellOf(support: Support): MatrixCell {
  if (typeof support === 'string') {
    return {value: support, kinds: support === 'yes' ? ['nothing'] : []};
  }
  const {value, note, needs: needId, firmware, reason} = support;
  const part = needId === undefined ? undefined : needs[needId];
  const lines = [
    part && (
      <>
        with{' '}
        <Link to={part.page} data-plain-in-print="">
          {part.label}
        </Link>
      </>
    ),
    note,
    firmware && `from firmware ${firmware}`,
  ].filter(Boolean);
  const besides = [...(part ? ['part'] : []), ...(firmware ? ['firmware'] : [])];
  return {
    value,
    kinds: besides.length === 0 && value === 'yes' ? ['nothing'] : besides,
    reason: reason && reasons[reason],
    note:
      lines.length > 0 &&
      lines.map((line, index) => (
        <span key={index} className={styles.line}>
          {line}
        </span>
      )),
  };
}

const groups = areas.map(({label, features}) => ({
  label,
  rows: features.map(({feature, detail, page, support}) => ({
    name: feature,
    header: <Link to={page}>{feature}</Link>,
    detail,
    cells: Object.fromEntries(
      Object.entries(support).map(([model, cell]) => [model, cellOf(cell)]),
    ),
  })),
}));

const namesVersions = groups
  .flatMap(({rows}) => rows)
  .some(({cells}) => Object.values(cells).some(({kinds}) => kinds?.includes('firmware')));

/** Which feature works on which model and what it needs, to be narrowed by text, model and need. */
export function FeatureSupport(): ReactNode {
  return (
    <>
      <Matrix
        caption="Features of the models"
        subject="Feature"
        plural="features"
        groups={groups}
        empty="The filter leaves none of the features. Clear it or choose another model."
        columns={modelChoice}
        hideLabel="Hide what the model lacks"
        kinds={{
          label: 'Needs',
          options: [
            {value: 'all', label: 'Anything'},
            {value: 'nothing', label: 'Nothing but the device'},
            {value: 'part', label: 'A module, adapter or lead'},
            {
              value: 'firmware',
              label: 'A certain firmware',
              empty: namesVersions ? undefined : 'No feature is known to need a certain firmware.',
            },
          ],
        }}
      />
      {!namesVersions && <p className={styles.firmware}>{firmwareReason}</p>}
    </>
  );
}
