import type {ReactNode} from 'react';
import {
  oddCharacter,
  readAlarmCode,
  type AlarmCodeReading,
  type ContactIdReading,
  type SiaReading,
} from '@talos-docs/protocols/alarmCode';
import contactIdYaml from '@site/data/contact-id-codes.yaml';
import siaYaml from '@site/data/sia-codes.yaml';
import data from '@site/data/tools/code-decoder.yaml';
import type {ContactIdCodesData, SiaCodesData} from '@site/data/schemas/codes';
import type {ToolData} from '@site/data/schemas/tools';
import {DataTable} from '../../../ui/DataTable';
import {TextField} from '../../../ui/Field';
import {DataStatement} from '../../claims';
import {labelOf, PointedError, Tool, Verdict} from '../Tool';
import {useToolInput} from '../Tool/useToolInput';
import frame from '../Tool/styles.module.css';

const tool = data as ToolData;
const contactIdCodes = (contactIdYaml as ContactIdCodesData).groups.flatMap(({codes}) => codes);
const siaCodes = (siaYaml as SiaCodesData).codes;
const label = (field: string) => labelOf(tool, field);

const defaults = {code: '1130 01 005'};
const qualifierMeanings = {
  1: 'new event or opening',
  3: 'restore or closing',
  6: 'status reported before',
} as const;

type Part = readonly [part: string, value: string | undefined, meaning: string];

/** Events whose qualifier 1 is disarming: see the page on Contact ID codes. */
const isOpeningOrClosing = /^(?:40[0-4789]|44[12]|45[0126])$/;

/** What a tool says of a code: one sentence, its parts, the counterpart in the other protocol, what to beware of. */
interface Decoded {
  readonly summary: string;
  readonly parts: readonly Part[];
  readonly notes: readonly string[];
  readonly isSound: boolean;
}

const meaningOf = (row: {readonly meaning: string} | undefined) =>
  row?.meaning ?? label('no-meaning');

function decodeContactId({
  account,
  qualifier,
  event,
  group,
  number,
  check,
}: ContactIdReading): Decoded {
  const row = contactIdCodes.find(({code}) => code === event);
  const direction = qualifier === undefined ? 'with any qualifier' : qualifierMeanings[qualifier];
  const numbered = row?.number ?? 'zone';
  const wrong = check && check.given !== check.right;
  const pairs = qualifier === 3 ? row?.sia?.restore : row?.sia?.new;
  return {
    summary: `Contact ID ${event}: ${meaningOf(row)}, ${direction}.${wrong ? ` The check digit is wrong: ${check.right} would be right.` : ''}`,
    isSound: !wrong,
    parts: [
      ['Account', account, 'Account of the site'],
      ['Qualifier', qualifier === undefined ? undefined : String(qualifier), direction],
      ['Event', event, meaningOf(row)],
      ['Group', group, group === '00' ? 'No partition' : `Partition ${group}`],
      [
        numbered === 'zone or user' ? 'Zone or user' : numbered === 'user' ? 'User' : 'Zone',
        number,
        'Number behind the code',
      ],
      ['Check digit', check?.given, wrong ? `${check.right} would be right` : 'Right'],
      ['SIA pair', pairs?.join(' or '), 'Usual counterpart in SIA DC-03'],
    ],
    notes: [
      ...(isOpeningOrClosing.test(event) ? ['inverted'] : []),
      ...(pairs ? ['pair'] : []),
      ...(qualifier === 1 && !group ? ['event-definition'] : []),
    ],
  };
}

function decodeSia({account, age, modifiers, code, number, text}: SiaReading): Decoded {
  const row = siaCodes.find((one) => one.code === code);
  const pairs = contactIdCodes.flatMap(({code: event, sia}) => [
    ...(sia?.new?.includes(code) ? [`1 ${event}`] : []),
    ...(sia?.restore?.includes(code) ? [`3 ${event}`] : []),
  ]);
  const numbered = row?.number ?? 'zone';
  return {
    summary: `SIA ${code}: ${meaningOf(row)}.`,
    isSound: true,
    parts: [
      ['Account', account, 'Account of the site'],
      ['Age', age, age === 'O' ? 'Old event, sent later' : 'New event'],
      ...modifiers.map(({name, value}): Part => [
        `Modifier ${name}`,
        value,
        name === 'ri' ? `Partition ${value}` : 'See SIA DC-03',
      ]),
      ['Code', code, meaningOf(row)],
      ['Number', number, numbered === 'none' ? 'None is usual here' : `Number of the ${numbered}`],
      ['Text', text, 'Free text of the panel'],
      [
        'Contact ID pair',
        pairs.length > 0 ? pairs.join(', ') : undefined,
        'Usual counterpart in Contact ID',
      ],
    ],
    notes: pairs.length > 0 ? ['pair'] : [],
  };
}

const decode = (reading: AlarmCodeReading) =>
  reading.kind === 'sia' ? decodeSia(reading) : decodeContactId(reading);

function Answer({
  decoded: {summary, parts, notes, isSound},
}: {
  readonly decoded: Decoded;
}): ReactNode {
  return (
    <>
      <Verdict good={isSound}>{summary}</Verdict>
      <DataTable
        caption="Parts of the code"
        columns={[
          {key: 'part', label: 'Part', narrow: true},
          {key: 'value', label: 'Value', narrow: true},
          {key: 'meaning', label: 'Meaning'},
        ]}
        rowHeaderKey="part"
        rows={parts
          .filter(([, value]) => value !== undefined)
          .map(([part, value, meaning]) => ({part, value: <code>{value}</code>, meaning}))}
      />
      {notes.map((rule) => {
        const note = tool.notes[rule];
        return (
          note && (
            <p key={rule}>
              <DataStatement {...note} />
            </p>
          )
        );
      })}
    </>
  );
}

/** Reads an alarm code aloud: what it means, part by part, and what the other protocol sends. */
export default function CodeDecoder({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, defaults);
  const {code} = input.values;
  const reading = readAlarmCode(code);
  const decoded = reading && decode(reading);
  return (
    <Tool
      data={tool}
      input={input}
      result={decoded ? `${code}\n${decoded.summary}` : code}
      fields={
        <TextField
          label={label('code')}
          className={frame.wide}
          value={code}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({target}) => input.enter({code: target.value})}
        />
      }
    >
      {decoded ? (
        <Answer decoded={decoded} />
      ) : (
        <PointedError text={code} position={oddCharacter(code)} message={label('unknown')} />
      )}
    </Tool>
  );
}
