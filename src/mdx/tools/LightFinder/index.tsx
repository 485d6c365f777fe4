import type {ReactNode} from 'react';
import {count} from '@talos-docs/contract/count';
import {findPlaces} from '@site/data/schemas/findPlaces';
import tool from '@site/data/tools/light-finder.yaml';
import type {Symptom} from '@site/data/schemas/devices';
import {DataTable} from '../../../ui/DataTable';
import {Select, TextField} from '../../../ui/Field';
import {models} from '../../Devices/models';
import {symptomGroups, SymptomLinks} from '../../SymptomIndex';
import {Tool, useToolInput, Verdict} from '../Tool';
import {rankByWords} from '../Tool/rankByWords';
import frame from '../Tool/styles.module.css';

const defaults = {model: '', light: '', pattern: '', see: ''};
const symptoms = symptomGroups.flatMap((group) => group.symptoms);

/** What is seen and the section on it; sections on each model have the name of the model only. */
const wordsOf = ({see, read}: Symptom) =>
  [see, ...read.flatMap(({label, model}) => (model ? [] : label))].join(' ');

/** The sections about a model, and those about all. */
const readFor = ({read}: Symptom, model: string) =>
  read.filter((section) => !model || !section.model || section.model === model);

/** Finds the section for what somebody sees, and says where a condition is seen without its light. */
export default function LightFinder({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, tool, defaults);
  const {values, label} = input;
  const model = models.find((one) => one.id === values.model);
  const led = model?.leds.find((one) => one.id === values.light);
  const said =
    model &&
    led &&
    `${led.label}, ${model.name}: ${
      led.value ?? `the light is not published (${findPlaces[led.find ?? 'sheet']})`
    }. The same is seen at: ${led.otherwise}.`;
  const found = rankByWords(symptoms, values.see, wordsOf).slice(0, 5);
  return (
    <Tool
      input={input}
      result={[said, values.see, ...found.map(({see}) => see)].filter(Boolean).join('\n')}
      fields={
        <>
          <TextField {...input.text('see')} className={frame.wide} />
          <Select
            {...input.choice('model')}
            className={frame.wide}
            options={[
              {value: '', label: label('any')},
              ...models.map(({id: value, name}) => ({value, label: name})),
            ]}
            onChange={(chosen) => input.enter({model: chosen, light: ''})}
          />
          {model && (
            <>
              <Select
                {...input.choice('light')}
                className={frame.wide}
                options={[
                  {value: '', label: label('no-light')},
                  ...model.leds.map(({id: value, label: condition}) => ({value, label: condition})),
                ]}
              />
              <TextField {...input.text('pattern')} />
            </>
          )}
        </>
      }
    >
      {said && <Verdict>{said}</Verdict>}
      {model && values.pattern && <p>{tool.notes['pattern']?.text}</p>}
      {values.see.trim() &&
        (found.length === 0 ? (
          <Verdict>{tool.notes['nothing']?.text}</Verdict>
        ) : (
          <>
            <Verdict>{`${count(found.length, 'symptom')}, the nearest: ${found[0]?.see}.`}</Verdict>
            <DataTable
              caption="Symptoms that come nearest"
              columns={['You see', 'Read']}
              rows={found.map((symptom) => [
                symptom.see,
                <SymptomLinks read={readFor(symptom, values.model)} />,
              ])}
            />
          </>
        ))}
    </Tool>
  );
}
