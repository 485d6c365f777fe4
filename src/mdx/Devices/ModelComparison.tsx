import {useId, type ReactNode} from 'react';
import {figureGroups, type FigureGroupId} from '@site/data/schemas/figureGroups';
import {DataTable, Remark} from '../../ui/DataTable';
import {beginsWithOne, ColumnFilter} from '../../ui/TableFilter';
import {FigureValue, Unpublished, type UnpublishedItem} from '.';
import {modelChoice, models} from './models';

interface ModelComparisonProps {
  /** Groups to compare, in this order. */
  groups: readonly FigureGroupId[];
  /** Ids of the figures to compare, in this order; without it all figures of each group. */
  only?: readonly string[];
}

/** Place and figure of each model that has the figure. */
function figuresOf(group: FigureGroupId, id: string) {
  return models.flatMap(({id: model, name, groups}) => {
    const figure = groups[group].find((entry) => entry.id === id);
    return figure ? [{model, name, figure, fact: `${model}/${group}/${id}`}] : [];
  });
}

type ModelFigure = ReturnType<typeof figuresOf>[number];

function Value({figure, fact}: ModelFigure): ReactNode {
  return (
    <>
      <FigureValue figure={figure} fact={fact} />
      {figure.condition !== undefined && <Remark>{figure.condition}</Remark>}
    </>
  );
}

/** A cell for each model; `null` for a value that is not published. */
const cellsOf = (entries: readonly ModelFigure[]): ReactNode[] =>
  models.map(({id}) => {
    const entry = entries.find(({model}) => model === id);
    return entry && entry.figure.value !== null ? <Value {...entry} /> : null;
  });

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

/** Labels of a group's figures, which are the same in all models, by id. */
const labelsOf = (group: FigureGroupId) =>
  new Map(models.flatMap(({groups}) => groups[group].map(({id, label}) => [id, label])));

/** One table of models side by side, and what is not published in it. */
function Group({
  group,
  only,
  id,
}: {
  group: FigureGroupId;
  only: readonly string[] | undefined;
  /** Of the table. */
  id: string;
}) {
  const labels = labelsOf(group);
  const figures = (only ?? [...labels.keys()]).flatMap((id) => {
    const label = labels.get(id);
    return label === undefined ? [] : [{label, entries: figuresOf(group, id)}];
  });
  const [first] = figures;
  if (first === undefined) return null;
  const rows = figures.filter(({entries}) => entries.some(({figure}) => figure.value !== null));
  // A table of one figure is named after it: "inputs" would say nothing about a cover contact.
  const subject = figures.length === 1 ? first.label : figureGroups[group];
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          className={beginsWithOne}
          caption={`Models compared: ${subject.toLowerCase()}`}
          columns={['Figure', ...models.map((model) => ({label: model.name, key: model.id}))]}
          filter={{id}}
          rows={rows.map(({label, entries}) => [label, ...cellsOf(entries)])}
        />
      )}
      <Unpublished
        subject={rows.length > 0 || figures.length === 1 ? undefined : subject}
        items={figures.flatMap(({label, entries}) => unpublishedOf(label, entries))}
      />
    </>
  );
}

/** The models of the family side by side, one table per group of figures; on a narrow screen one model. */
export function ModelComparison({groups, only}: ModelComparisonProps): ReactNode {
  const id = useId();
  const tables = groups.map((group) => ({group, id: `${id}${group}`}));
  // A misspelt id must stop the build, not leave a row out.
  const unknown = only?.filter((id) => !groups.some((group) => labelsOf(group).has(id))) ?? [];
  if (unknown.length > 0)
    throw new Error(`No figure ${unknown.join(', ')} in the groups ${groups.join(', ')}.`);
  return (
    <>
      <ColumnFilter {...modelChoice} tables={tables.map((table) => table.id)} />
      {tables.map((table) => (
        <Group key={table.id} {...table} only={only} />
      ))}
    </>
  );
}
