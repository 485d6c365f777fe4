import {
  assumptions,
  compareParts,
  describeActual,
  describePart,
  parse,
  readAlarm,
  repair,
} from '@talos-docs/protocols/alarmExpression';
import {decodeCode} from '@talos-docs/protocols/decodeCode';
import {tokenMeanings} from '@talos-docs/protocols/dc09';
import {
  Dc09SyntaxError,
  readDc09,
  splitDc09,
  type Checked,
} from '@talos-docs/protocols/dc09Reading';
import {control, parseBlock} from '@talos-docs/protocols/espa/block';
import {fromHex} from '@talos-docs/protocols/frame';
import type {EngineHit} from '@talos-docs/search/engine';
import type {AssistantNote} from './facts';
import {marksOf} from './marks';
import type {AssistantSite} from './site';

/** What an assistant gave that cannot be answered, in one line that says what to give instead. */
export class QuestionError extends Error {}

const noteLine = ({text, unconfirmed}: AssistantNote) =>
  unconfirmed === undefined ? `- ${text}` : `- Not confirmed: ${text} ${unconfirmed}`;

/** What the rules of an answer have to say, in their order. */
const notesOf = (rules: readonly string[], notes: Readonly<Record<string, AssistantNote>>) =>
  rules.flatMap((rule) => (notes[rule] ? [noteLine(notes[rule])] : []));

function placeOf(site: AssistantSite, {page, section, block, question}: EngineHit): string {
  const heading = section.heading === page.title ? '' : ` › ${section.heading}`;
  const text = block?.text ?? section.blocks[0]?.text ?? page.description ?? '';
  const marks = marksOf(site.markdown(page), section.heading);
  return [
    `- **${page.title}${heading}** (${page.group})`,
    `  ${site.address(page, block?.anchor ?? section.anchor)}`,
    ...(question === undefined ? [] : [`  Answers: ${question}`]),
    ...(text ? [`  ${text.slice(0, 300)}${text.length > 300 ? ' …' : ''}`] : []),
    ...marks.map((mark) => `  Not confirmed in this section: ${mark}`),
  ].join('\n');
}

/** Makes the answers to what assistants ask of a site; each is Markdown, with addresses and marks. */
export function createAnswers(site: AssistantSite) {
  const {engine, facts, roles} = site;

  function accepts(role: string | undefined) {
    if (role === undefined) return () => true;
    if (!roles.includes(role))
      throw new QuestionError(`There is no role "${role}". Roles: ${roles.join(', ')}.`);
    return (page: {readonly roles: readonly string[]}) => page.roles.includes(role);
  }

  function places(query: string, role: string | undefined, most: number) {
    const {hits, isAnswered} = engine.search(query, accepts(role));
    const exact = hits.filter(({exactCode}) => exactCode);
    return {isAnswered, exact, lines: hits.slice(0, most).map((hit) => placeOf(site, hit))};
  }

  return {
    search(query: string, role: string | undefined, most: number): string {
      const {isAnswered, lines} = places(query, role, most);
      const spellings = lines.length > 0 ? [] : engine.spellings(query, accepts(role));
      if (lines.length === 0)
        return [
          `Nothing in this documentation has these words: ${query}.`,
          ...(spellings.length > 0 ? [`Did you mean: ${spellings.join(', ')}?`] : []),
        ].join('\n');
      const warning = isAnswered ? [] : ['No page answers all of this; the nearest are:', ''];
      return [...warning, ...lines].join('\n');
    },

    readPage(address: string): string {
      const page = site.pageAt(address);
      if (page) return site.markdown(page);
      throw new QuestionError(
        `There is no page at ${address}: take an address from the search, without changing it.`,
      );
    },

    lookUpCode(code: string): string {
      const decoded = decodeCode(code, facts.codes);
      const {exact} = places(code, undefined, 0);
      if (!decoded && exact.length === 0)
        throw new QuestionError(
          'Neither a Contact ID nor a SIA code, and no entry of the documentation. Known forms are 130, +130, 1130 01 005, BA, BA003, Nri1/BA003, and codes as pages print them.',
        );
      const parts = decoded?.parts.filter(([, value]) => value !== undefined) ?? [];
      return [
        ...(decoded ? [decoded.summary, ''] : []),
        ...parts.map(([part, value, meaning]) => `- ${part} ${value}: ${meaning}`),
        ...notesOf(decoded?.notes ?? [], facts.notes.code),
        ...(exact.length > 0 ? ['', 'On these pages:', ''] : []),
        ...exact.slice(0, 5).map((hit) => placeOf(site, hit)),
      ].join('\n');
    },

    evaluateExpression(expression: string, alarm: unknown): string {
      const parsed = parse(expression);
      if (!parsed.ok) {
        const {message, position} = parsed.error;
        const mended = repair(expression);
        const hint = mended === undefined ? '' : ` Probably meant: ${mended}`;
        throw new QuestionError(`${message} (at character ${position + 1})${hint}`);
      }
      const given = alarm === undefined ? undefined : readAlarm(JSON.stringify(alarm));
      const parts = compareParts(parsed.expression, given ?? {code: ''});
      const verdict = parts.every(({holds}) => holds) ? 'It matches.' : 'It does not match.';
      return [
        given ? verdict : 'The expression is well-formed. It wants:',
        '',
        ...parts.map((part) =>
          given
            ? `- wants ${describePart(part)}; the alarm has ${describeActual(part, given)}: ${part.holds ? 'yes' : 'no'}`
            : `- ${describePart(part)}`,
        ),
        ...notesOf(['mapped', ...assumptions(parsed.expression)], facts.notes.expression),
      ].join('\n');
    },

    decodeFrame(frame: string): string {
      const bytes = /^[\s\da-f]+$/i.test(frame) ? fromHex(frame.replaceAll(/\s/g, '')) : [];
      if (bytes[0] === control.SOH) return readEspa(bytes);
      const frames = splitDc09(frame);
      if (frames.length === 0) throw new QuestionError('There is no frame in this text.');
      return frames.map(readFrame).join('\n\n');
    },
  };

  function readFrame(frame: string): string {
    const {crc, length, token, encrypted, content, ...header} = readDc09(frame);
    const meaning =
      token in tokenMeanings ? tokenMeanings[token as keyof typeof tokenMeanings] : '';
    const event = content?.data.replace(/^#[\dA-F]+\|/i, '');
    const decoded = event ? decodeCode(event, facts.codes) : undefined;
    const lines: readonly [string, string | undefined][] = [
      ['CRC', crc && checked(crc)],
      ['Length', length && checked(length)],
      ['Format', `${encrypted ? '*' : ''}${token}. ${meaning}`],
      ['Sequence', header.sequence],
      ['Receiver', header.receiver],
      ['Line', header.line],
      ['Account', header.account],
      ['Encrypted', header.cipher && 'what it says needs the key'],
      ['Data', content?.data],
      ['Means', decoded?.summary],
      ...(content?.extended ?? []).map(({letter, content: value}): [string, string] => [
        `Extended data ${letter}`,
        value,
      ]),
      ['Time stamp', content?.time?.toISOString()],
    ];
    return [
      'ANSI/SIA DC-09 frame:',
      '',
      ...lines.flatMap(([part, value]) => (value ? [`- ${part}: ${value}`] : [])),
      ...notesOf(decoded?.notes ?? [], facts.notes.code),
    ].join('\n');
  }
}

const checked = ({given, right}: Checked) =>
  given === right ? `${given}, right` : `${given}, wrong: ${right} would be right`;

function readEspa(bytes: readonly number[]): string {
  const {header, records} = parseBlock(bytes);
  return [
    'ESPA 4.4.4 block, its check character is right:',
    '',
    `- Header: ${header}`,
    ...records.map(([type, value]) => `- Record ${type}: ${value}`),
  ].join('\n');
}

/** Whether an error is one of the asker's, whose message says what to give instead. */
export const isOfAsker = (error: unknown): error is Error =>
  error instanceof QuestionError ||
  error instanceof SyntaxError ||
  error instanceof Dc09SyntaxError;
