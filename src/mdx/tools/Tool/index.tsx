import {useState, type ReactNode} from 'react';
import {Button} from '../../../ui/Button';
import {Select} from '../../../ui/Field';
import type {ToolInput} from './useToolInput';
import styles from './styles.module.css';

/** A browser takes seconds to draw what is longer, in characters. */
const longest = 10_000;

interface ToolProps {
  readonly input: Pick<ToolInput<string>, 'tool' | 'values' | 'fragment' | 'holds' | 'start'>;
  /** Result as text, for a colleague; the address of the case is added to it. */
  readonly result: string;
  /** Fields to enter something in. */
  readonly fields: ReactNode;
  /** What the tool answers. */
  readonly children: ReactNode;
}

/** Fields, examples, copying and starting over: what all tools have in common. */
export function Tool({input, result, fields, children}: ToolProps): ReactNode {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      const [page] = window.location.href.split('#');
      await navigator.clipboard.writeText(`${result}\n${page}${input.fragment}`);
      setCopied('Copied.');
    } catch {
      setCopied('The browser refused to copy: select the result and copy it by hand.');
    }
  };
  const {examples} = input.tool;
  const start = (values?: Readonly<Record<string, string>>) => {
    setCopied('');
    input.start(values);
  };
  return (
    <form autoCapitalize="off" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.fields}>{fields}</div>
      <div className={styles.actions}>
        <Select
          label="Example"
          className={styles.examples}
          value={examples.find(({values}) => input.holds(values))?.label ?? ''}
          options={[
            {value: '', label: 'Choose one'},
            ...examples.map(({label}) => ({value: label, label})),
          ]}
          onChange={(chosen) => {
            const example = examples.find(({label}) => label === chosen);
            if (example) start(example.values);
          }}
        />
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => start()}>Reset</Button>
        <span role="status">{copied}</span>
      </div>
      <div className={styles.result}>
        {Object.values(input.values).join('').length > longest ? (
          <Verdict good={false}>Enter at most {longest} characters to see the result.</Verdict>
        ) : (
          children
        )}
      </div>
    </form>
  );
}

/** The one sentence that answers, said to who listens. */
export function Verdict({
  good,
  children,
}: {
  readonly good?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const tone = good ? styles.good : styles.bad;
  return (
    <p role="status" className={good === undefined ? styles.plain : tone}>
      {children}
    </p>
  );
}

/** A text with one character pointed at, and what is wrong there. */
export function PointedError({
  text,
  position,
  message,
}: {
  readonly text: string;
  /** Counted from 0; the length of the text points behind its end. */
  readonly position: number;
  readonly message: string;
}): ReactNode {
  return (
    <>
      <Verdict good={false}>{`Character ${position + 1}: ${message}`}</Verdict>
      <pre className={styles.pointed} aria-hidden="true" translate="no">
        {text.slice(0, position)}
        <mark>{text[position] ?? ' '}</mark>
        {text.slice(position + 1)}
      </pre>
    </>
  );
}
