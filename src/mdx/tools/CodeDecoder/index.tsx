import type {ReactNode} from 'react';
import {oddCharacter} from '@talos-docs/protocols/alarmCode';
import {decodeCode} from '@site/data/decodeCode';
import tool from '@site/data/tools/code-decoder.yaml';
import {DataTable} from '../../../ui/DataTable';
import {TextField} from '../../../ui/Field';
import {DataStatement} from '../../claims';
import {PointedError, Tool, useToolInput, Verdict} from '../Tool';
import frame from '../Tool/styles.module.css';

const defaults = {code: '1130 01 005'};

/** Reads an alarm code aloud: what it means, part by part, and what the other protocol sends. */
export default function CodeDecoder({id}: {readonly id: string}): ReactNode {
  const input = useToolInput(id, tool, defaults);
  const {code} = input.values;
  const decoded = decodeCode(code);
  return (
    <Tool
      input={input}
      result={decoded ? `${code}\n${decoded.summary}` : code}
      fields={<TextField {...input.text('code')} className={frame.wide} spellCheck={false} />}
    >
      {decoded ? (
        <>
          <Verdict good={decoded.isSound}>{decoded.summary}</Verdict>
          <DataTable
            caption="Parts of the code"
            columns={[{label: 'Part', narrow: true}, {label: 'Value', narrow: true}, 'Meaning']}
            rows={decoded.parts
              .filter(([, value]) => value !== undefined)
              .map(([part, value, meaning]) => [part, <code>{value}</code>, meaning])}
          />
          {decoded.notes
            .flatMap((rule) => tool.notes[rule] ?? [])
            .map((note) => (
              <p key={note.text}>
                <DataStatement {...note} />
              </p>
            ))}
        </>
      ) : (
        <PointedError text={code} position={oddCharacter(code)} message={input.label('unknown')} />
      )}
    </Tool>
  );
}
