import type {ReactNode} from 'react';
import {findPlaces} from '@site/data/schemas/findPlaces';
import data from '@site/data/tools/light-finder.yaml';
import type {DeviceModel, Symptom} from '@site/data/schemas/devices';
import type {ToolData} from '@site/data/schemas/tools';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {models} from '../../Devices/models';
import {symptomGroups, SymptomLinks} from '../../SymptomIndex';
import {labelOf, Tool, Verdict} from '../Tool';
import {rankByWords} from '../Tool/rankByWords';
import {useToolInput} from '../Tool/useToolInput';
import frame from '../Tool/styles.module.css';

const tool = data as ToolData;
const label = (field: string) => labelOf(tool, field);

const defaults = {model: '', light: '', pattern: '', see: ''};
const symptoms = symptomGroups.flatMap((group) => group.symptoms);

/** The sections about a model, and those about all. */
const readFor = ({read}: Symptom, model: string) =>
  read.filter((section) => !model || !section.model || section.model === model);

function Light({
  model: {name, leds},
  light,
}: {
  readonly model: DeviceModel;
  readonly light: string;
}): ReactNode {
  const led = leds.find(({id}) => id === light);
  if (!led) return null;
  return (
    <Verdict good={undefined}>
      {led.label}, {name}:{' '}
      {led.value ?? `the light is not published (${findPlaces[led.find ?? 'sheet']})`}. The same is
      seen at: {led.otherwise}.
    </Verdict>
  );
}

/** Finds the section for what somebody sees, and says where a condition is seen without its light. */
export default function LightFinder({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, defaults);
  const {values, enter} = input;
  const model = models.find((one) => one.id === values.model);
  const found = rankByWords(symptoms, values.see, {textOf: ({see}) => see}).slice(0, 5);
  return (
    <Tool
      data={tool}
      input={input}
      result={[values.see, ...found.map(({see}) => see)].join('\n')}
      fields={
        <>
          <TextField
            label={label('see')}
            className={frame.wide}
            value={values.see}
            onChange={({target}) => enter({see: target.value})}
          />
          <Select
            label={label('model')}
            value={values.model}
            options={[
              {value: '', label: label('any')},
              ...models.map(({id: value, name}) => ({value, label: name})),
            ]}
            onChange={(chosen) => enter({model: chosen, light: ''})}
          />
          {model && (
            <>
              <Select
                label={label('light')}
                value={values.light}
                options={[
                  {value: '', label: label('no-light')},
                  ...model.leds.map(({id: value, label: condition}) => ({value, label: condition})),
                ]}
                onChange={(light) => enter({light})}
              />
              <TextField
                label={label('pattern')}
                value={values.pattern}
                onChange={({target}) => enter({pattern: target.value})}
              />
            </>
          )}
        </>
      }
    >
      {model && <Light model={model} light={values.light} />}
      {values.pattern && <p>{tool.notes['pattern']?.text}</p>}
      {values.see.trim() &&
        (found.length === 0 ? (
          <Verdict good={undefined}>{tool.notes['nothing']?.text}</Verdict>
        ) : (
          <>
            <Verdict good={undefined}>
              {found.length === 1 ? '1 symptom' : `${found.length} symptoms`}, the nearest:{' '}
              {found[0]?.see}.
            </Verdict>
            <DataTable
              caption="Symptoms that come nearest"
              columns={[
                {key: 'see', label: 'You see'},
                {key: 'read', label: 'Read'},
              ]}
              rowHeaderKey="see"
              rows={found.map((symptom) => ({
                see: symptom.see,
                read: <SymptomLinks read={readFor(symptom, values.model)} />,
              }))}
            />
          </>
        ))}
    </Tool>
  );
}
