import {useEffect, useEffectEvent, useState, type ChangeEvent, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import type {ToolData} from '@site/data/schemas/tools';
import {Button} from '../../../ui/Button';
import {Select} from '../../../ui/Field';
import {visibleText} from '@talos-docs/contract/visibleText';
import styles from './styles.module.css';

/** How long the reader has stopped typing before the address follows, in milliseconds; browsers limit how often it may. */
const addressFollows = 300;

export type Values<Field extends string> = Readonly<Record<Field, string>>;

export type ToolInput<Field extends string> = ReturnType<typeof useToolInput<Field>>;

/**
 * Part of an address that brings a reader to a tool with a case in it: `#expression-tester?expression=BA`.
 * @param kept fields that may stand in an address
 * @returns an empty text where nothing differs from the defaults
 */
export function writeFragment<Field extends string>(
  id: string,
  values: Values<Field>,
  defaults: Values<Field>,
  kept: readonly Field[],
): string {
  const changed = kept.filter((field) => values[field] !== defaults[field]);
  if (changed.length === 0) return '';
  return `#${id}?${new URLSearchParams(changed.map((field) => [field, values[field]]))}`;
}

/**
 * What an address enters into a tool; fields that the tool does not have are left out.
 * @returns undefined when the address is about something else
 */
export function readFragment<Field extends string>(
  id: string,
  fragment: string,
  kept: readonly Field[],
): Partial<Values<Field>> | undefined {
  if (fragment !== `#${id}` && !fragment.startsWith(`#${id}?`)) return undefined;
  const read = new URLSearchParams(fragment.slice(id.length + 2));
  const values: Partial<Record<Field, string>> = {};
  for (const field of kept) {
    const value = read.get(field);
    if (value !== null) values[field] = value;
  }
  return values;
}

/**
 * What a reader has entered into a tool, which the part of the address after `#` keeps, the ways to change it, and the
 * words for it.
 * @param id of the tool's element
 * @param secret fields that never stand in an address
 */
export function useToolInput<Field extends string>(
  id: string,
  tool: ToolData,
  defaults: Values<Field>,
  secret: readonly NoInfer<Field>[] = [],
) {
  const fields = Object.keys(defaults) as Field[];
  const kept = fields.filter((field) => !secret.includes(field));
  const [values, setValues] = useState<Values<Field>>(() => ({
    ...defaults,
    ...readFragment(id, window.location.hash, kept),
  }));
  /** Enters several fields; the others keep what they hold. */
  const enter = (entered: Partial<Values<Field>>) =>
    setValues((before) => ({...before, ...entered}));

  const follow = useEffectEvent(() => {
    const read = readFragment(id, window.location.hash, kept);
    if (read) enter({...defaults, ...read});
  });
  const history = useHistory();
  const page = useLocation().pathname;
  useEffect(() => history.listen(() => follow()), [history]);

  const fragment = writeFragment(id, values, defaults, kept);
  const write = useEffectEvent(() => {
    const {pathname, search, hash} = window.location;
    // While the next page is on its way, the address is its own.
    if (pathname !== page || fragment === hash) return;
    if (!fragment && !readFragment(id, hash, kept)) return;
    window.history.replaceState(window.history.state, '', fragment || pathname + search);
    // Browsers come back, as late as when all is loaded, to where the reader was. Another thing is there now: tools
    // above, which nobody came near, are lower. `createTool` goes to the case.
    window.history.scrollRestoration = fragment ? 'manual' : 'auto';
  });
  // Only what is entered goes into the address: between two entries it belongs to the page and to other tools.
  useEffect(() => {
    const timer = setTimeout(() => write(), addressFollows);
    return () => clearTimeout(timer);
  }, [fragment]);

  /** Label by its name; the build has made sure that each tool's data are complete, its tests that all are named. */
  const label = (name: string) => {
    const found = tool.labels[name];
    if (found === undefined) throw new Error(`${tool.name}: data/tools names no label "${name}".`);
    return found;
  };
  return {
    tool,
    values,
    /** The case as the end of an address. */
    fragment,
    enter,
    /** Whether this and nothing else is entered. */
    holds: (entered: Readonly<Record<string, string>>) =>
      fields.every((field) => values[field] === (entered[field] ?? defaults[field])),
    /** Empties what was entered, fills an example in. */
    start: (entered: Readonly<Record<string, string>> = {}) => setValues({...defaults, ...entered}),
    label,
    /** Properties of a field to write in. */
    text: (field: Field) => ({
      label: label(field),
      hint: tool.labels[`${field}-hint`],
      value: values[field],
      onChange: ({target}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        enter({[field]: visibleText(target.value)} as Partial<Values<Field>>),
    }),
    /** Properties of a field to choose in. */
    choice: (field: Field) => ({
      label: label(field),
      value: values[field],
      onChange: (value: string) => enter({[field]: value} as Partial<Values<Field>>),
    }),
  };
}

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
    <form autoCapitalize="off" autoCorrect="off" onSubmit={(event) => event.preventDefault()}>
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
