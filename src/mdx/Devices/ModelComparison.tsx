import {Fragment, type ReactNode} from 'react';
import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import type {FigureGroupId} from '@site/data/schemas/devices';
import {DataTable, type DataTableColumn} from '../../ui/DataTable';
import {VisuallyHidden} from '../../ui/VisuallyHidden';
import {FigureValue} from '.';
import {groupLabels, models} from './models';
import styles from './styles.module.css';
import {Unpublished, type UnpublishedItem} from './Unpublished';

export interface ModelComparisonProps {
  /** Groups to compare, in this order; without it all groups. */
  groups?: readonly FigureGroupId[];
  /** Ids of the figures to compare, in this order; without it all figures of each group. */
  only?: readonly string[];
}

const columns: readonly DataTableColumn[] = [
  {key: 'label', label: 'Figure'},
  ...models.map(({id, name}) => ({key: id, label: name})),
];

/** Place and figure of each model that has the figure. */
function figuresOf(group: FigureGroupId, id: string) {
  return models.flatMap(({id: model, name, groups}) => {
    const figure = groups[group].find((entry) => entry.id === id);
    return figure ? [{model, name, figure, fact: `${model}/${group}/${id}`}] : [];
  });
}

type ModelFigure = ReturnType<typeof figuresOf>[number];

function Cell({entry}: {entry: ModelFigure | undefined}): ReactNode {
  if (!entry || entry.figure.value === null)
    return (
      <div className={styles.unpublished} data-search-exclude="">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>not published</VisuallyHidden>
      </div>
    );
  const {figure, fact} = entry;
  return (
    <>
      <FigureValue figure={figure} fact={fact} />
      {figure.condition !== undefined && <div className={styles.condition}>{figure.condition}</div>}
    </>
  );
}

/** What is not published of a figure, by the place where to look: for all models or for those that are named. */
function unpublishedOf(label: string, entries: readonly ModelFigure[]): UnpublishedItem[] {
  const open = entries.filter(({figure}) => figure.value === null);
  const places = [...new Set(open.flatMap(({figure}) => figure.find ?? []))];
  return places.map((find) => {
    const here = open.filter(({figure}) => figure.find === find);
    const names = here.map(({name}) => name).join(' and ');
    return {
      find,
      label: here.length === entries.length ? label : `${label} of the ${names}`,
      facts: here.map(({fact}) => fact),
    };
  });
}

/** Labels of a group's figures over all models, by id. */
function labelsOf(group: FigureGroupId): Map<string, string> {
  const labels = new Map<string, string>();
  for (const {groups} of models) {
    for (const {id, label} of groups[group]) {
      if (!labels.has(id)) {
        labels.set(id, label);
      }
    }
  }
  return labels;
}

/** A misspelt id must stop the build, not leave a row out. */
function assertKnown(groups: readonly FigureGroupId[], only: readonly string[]): void {
  const known = new Set(groups.flatMap((group) => [...labelsOf(group).keys()]));
  const unknown = only.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new Error(`No figure ${unknown.join(', ')} in the groups ${groups.join(', ')}.`);
  }
}

/** The models of the family side by side, one table per group of figures. */
export function ModelComparison({
  groups = idsOf(groupLabels),
  only,
}: ModelComparisonProps): ReactNode {
  if (only !== undefined) {
    assertKnown(groups, only);
  }
  return groups.map((group) => {
    const labels = labelsOf(group);
    const shown = (only ?? [...labels.keys()]).flatMap((id) => {
      const label = labels.get(id);
      return label === undefined ? [] : [{id, label}];
    });
    const [first] = shown;
    if (first === undefined) {
      return null;
    }
    const figures = shown.map((row) => ({...row, entries: figuresOf(group, row.id)}));
    const rows = figures.filter(({entries}) => entries.some(({figure}) => figure.value !== null));
    // A table of one figure is named after it: "inputs" would say nothing about a cover contact.
    const subject = shown.length === 1 ? first.label : groupLabels[group];
    return (
      <Fragment key={group}>
        {rows.length > 0 && (
          <DataTable
            caption={`Models compared: ${subject.toLowerCase()}`}
            columns={columns}
            rows={rows.map(({label, entries}) => ({
              label,
              ...Object.fromEntries(
                models.map(({id}) => [
                  id,
                  <Cell entry={entries.find(({model}) => model === id)} />,
                ]),
              ),
            }))}
            rowHeaderKey="label"
          />
        )}
        <Unpublished
          subject={rows.length > 0 || shown.length === 1 ? undefined : subject}
          items={figures.flatMap(({label, entries}) => unpublishedOf(label, entries))}
        />
      </Fragment>
    );
  });
}
