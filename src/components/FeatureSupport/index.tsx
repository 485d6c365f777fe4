import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import raw from '@site/data/feature-support.yaml';
import {modelIds} from '@site/data/schemas/device';
import type {Feature, FeatureSupportData, Support} from '@site/data/schemas/feature-support';
import {models} from '../DeviceFigures/data';
import {Matrix} from '../Matrix';
import type {VerdictProps} from '../Matrix';
import {CheckField, ChoiceField, TableFilter} from '../TableFilter';
import {Unverified} from '../Unverified';
import {fullSupport, isLeft, type FeatureFilter} from './rows';
import styles from './styles.module.css';

const {areas, needs, reasons, 'firmware-reason': firmwareReason} = raw as FeatureSupportData;
const features = areas.flatMap((area) => area.features);
const namesVersions = features.some(({support}) =>
  Object.values(support).some((cell) => fullSupport(cell).firmware !== undefined),
);

const unfiltered: FeatureFilter = {text: '', model: 'all', need: 'all', onlyPresent: false};

const needChoices = [
  {value: 'all', label: 'Anything'},
  {value: 'nothing', label: 'Nothing but the device'},
  {value: 'part', label: 'A module, adapter or lead'},
  {value: 'firmware', label: 'A certain firmware'},
];

function verdictOf(support: Support): VerdictProps {
  const {value, note, needs: needId, firmware, reason} = fullSupport(support);
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
  return {
    value,
    reason: reason && (reasons[reason] ?? reason),
    note:
      lines.length > 0 &&
      lines.map((line, index) => (
        <span key={index} className={styles.line}>
          {line}
        </span>
      )),
  };
}

function RowHeader({feature: {feature, detail, page}}: {feature: Feature}): ReactNode {
  return (
    <>
      <Link to={page}>{feature}</Link>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
}

/** Which feature works on which model and what it needs, to be narrowed by text, model and need. */
export function FeatureSupport(): ReactNode {
  const [filter, setFilter] = useState(unfiltered);
  const change = (part: Partial<FeatureFilter>) => setFilter((old) => ({...old, ...part}));

  const groups = areas.map(({id, label, features: rows}) => ({
    key: id,
    label,
    rows: rows.map((feature) => ({
      key: feature.id,
      name: feature.feature,
      header: <RowHeader feature={feature} />,
      cells: Object.fromEntries(
        modelIds.map((model) => [model, verdictOf(feature.support[model])]),
      ),
      hidden: !isLeft(feature, label, needs, filter),
    })),
  }));
  const left = groups.flatMap(({rows}) => rows).filter(({hidden}) => !hidden).length;
  const model = filter.model === 'all' ? undefined : models[filter.model].name;

  return (
    <div className={styles.root}>
      <TableFilter
        label="Filter features"
        text={filter.text}
        onText={(text) => change({text})}
        isFiltered={filter.text.trim() !== '' || filter.model !== 'all' || filter.need !== 'all'}
        onClear={() => setFilter(unfiltered)}
        status={`${left} of ${features.length} features, ${model ?? 'all models'}`}
      >
        <ChoiceField
          label="Model"
          value={filter.model}
          choices={[
            {value: 'all', label: 'All models'},
            ...modelIds.map((id) => ({value: id, label: models[id].name})),
          ]}
          onChange={(value) => change({model: value as FeatureFilter['model']})}
        />
        <ChoiceField
          label="Needs"
          value={filter.need}
          choices={needChoices}
          onChange={(value) => change({need: value as FeatureFilter['need']})}
        />
        {model && (
          <CheckField
            label="Hide what the model lacks"
            checked={filter.onlyPresent}
            onChange={(onlyPresent) => change({onlyPresent})}
          />
        )}
      </TableFilter>
      <Matrix
        caption="Features of the models"
        subject="Feature"
        groups={groups}
        columns={modelIds.map((id) => ({
          id,
          label: models[id].name,
          hidden: filter.model !== 'all' && filter.model !== id,
        }))}
        empty={
          filter.need === 'firmware' && !namesVersions
            ? 'No feature is known to need a certain firmware.'
            : 'The filter leaves none of the features. Clear it or choose another model.'
        }
      />
      {!namesVersions && (
        <p className={styles.firmware}>
          Firmware that a feature needs: <Unverified reason={firmwareReason} />
        </p>
      )}
    </div>
  );
}
