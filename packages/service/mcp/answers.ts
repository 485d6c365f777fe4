import {
  compareParts,
  describeActual,
  describePart,
  parse,
  readAlarm,
  rulesOf,
} from '@talos-docs/protocols/alarmExpression';
import {repair} from '@talos-docs/protocols/alarmExpression/repair';
import {readAlarmCode} from '@talos-docs/protocols/alarmCode';
import {decodeCode} from '@talos-docs/protocols/decodeCode';
import {tokenMeanings} from '@talos-docs/protocols/dc09';
import {readDc09, splitDc09, type Checked} from '@talos-docs/protocols/dc09Reading';
import {control, parseBlock} from '@talos-docs/protocols/espa/block';
import {fromHex} from '@talos-docs/protocols/frame';
import type {EngineHit} from '@talos-docs/search/engine';
import type {SearchPage} from '@talos-docs/search/model';
import {noteLabel, type AssistantNote} from './facts';
import type {AssistantSite} from './site';

/** What an assistant gave that cannot be answered, in one line that says what to give instead. */
export class QuestionError extends Error {}

/** A role as people say it: the facet is a label of the search dialog. */
export const nameOf = (facet: string) => facet.replace(/^for /i, '');

/** What the rules of an answer have to say, in their order. */
const notesOf = (rules: readonly string[], notes: Readonly<Record<string, AssistantNote>>) =>
  rules
    .flatMap((rule) => notes[rule] ?? [])
    .map(({text, unconfirmed}) =>
      unconfirmed === undefined ? `- ${text}` : `- Not confirmed: ${text} ${unconfirmed}`,
    );

/** How many places of one page are shown. */
const placesOfPage = 3;

const excerpt = (text: string) => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

const heading = /^#{1,6} (.*)$/;
const label = `\\[\\^(${noteLabel}\\d+)\\]`;
const reference = new RegExp(label, 'g');
const definition = new RegExp(`^${label}: (.*)$`, 'gm');

/** A heading as the index writes it: no marks of Markdown, no references. */
const plainHeading = (text: string) =>
  text
    .replaceAll(/\[\^[^\]]*\]|[\\`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * What a section says that nobody has confirmed, with how to settle it.
 * @param markdown a page, its marks as footnotes `[^unconfirmed-N]`
 * @param title of the section, as the index has it; of the page itself: the text before the first section
 */
export function marksOf(markdown: string, title: string): string[] {
  const notes = new Map(
    [...markdown.matchAll(definition)].map(([, name = '', reason = '']) => [name, reason]),
  );
  // A comment in code begins as a heading does.
  const text = markdown.replaceAll(/^(```+).*?^\1$/gms, '');
  const lines = text.replaceAll(definition, '').split('\n');
  const start = lines.findIndex((line) => plainHeading(heading.exec(line)?.[1] ?? '') === title);
  const next = lines.findIndex((line, at) => at > start && heading.test(line));
  // Where the heading is not to be found, what the whole page leaves open is told.
  const section = start < 0 ? lines : lines.slice(start, next < 0 ? undefined : next);
  const names = section.join('\n').matchAll(reference);
  return [...new Set([...names].flatMap(([, name = '']) => notes.get(name) ?? []))];
}

function placeLines(site: AssistantSite, {page, section, block}: EngineHit): string[] {
  const text = excerpt(block?.text ?? section.blocks[0]?.text ?? '');
  const anchor = block?.anchor ?? section.anchor;
  const marks = marksOf(site.markdown(page), section.heading);
  return [
    `  - ${[section.heading, text].filter(Boolean).join(': ')}${anchor && ` (${site.address(page, anchor)})`}`,
    ...marks.map((mark) => `    In this section, ${mark.charAt(0).toLowerCase()}${mark.slice(1)}`),
  ];
}

function pageLines(site: AssistantSite, page: SearchPage, hits: readonly EngineHit[]): string {
  const question = hits.find((hit) => hit.question !== undefined)?.question;
  const places = hits.filter(({type}) => type !== 'lvl1').slice(0, placesOfPage);
  return [
    `- **${page.title}** (${page.group}): ${site.address(page)}`,
    ...(page.description === undefined ? [] : [`  ${page.description}`]),
    ...(question === undefined ? [] : [`  Answers: ${question}`]),
    ...places.flatMap((hit) => placeLines(site, hit)),
  ].join('\n');
}

/** Makes the answers to what assistants ask of a site; each is Markdown, with addresses and marks. */
export function createAnswers(site: AssistantSite) {
  const {engine, facts, roles} = site;

  function accepts(role: string | undefined) {
    if (role === undefined) return () => true;
    const facet = roles.find((one) => nameOf(one).toLowerCase() === nameOf(role).toLowerCase());
    if (facet !== undefined) return ({roles: own}: SearchPage) => own.includes(facet);
    throw new QuestionError(`There is no role "${role}". Roles: ${roles.map(nameOf).join(', ')}.`);
  }

  /** @returns the pages that the hits are of, in their order */
  function pagesOf(hits: readonly EngineHit[], most: number): string[] {
    const byPage = new Map<SearchPage, EngineHit[]>();
    for (const hit of hits) byPage.set(hit.page, [...(byPage.get(hit.page) ?? []), hit]);
    return [...byPage].slice(0, most).map(([page, own]) => pageLines(site, page, own));
  }

  const entriesOf = (code: string) =>
    engine.search(code).hits.filter(({exactCode, type}) => exactCode && type !== 'lvl1');

  return {
    search(query: string, role: string | undefined, most: number): string {
      const accepted = accepts(role);
      const {hits, isAnswered} = engine.search(query, accepted);
      if (hits.length > 0) {
        const warning = isAnswered ? [] : ['No page answers all of this; the nearest are:', ''];
        return [...warning, ...pagesOf(hits, most)].join('\n');
      }
      const spellings = engine.spellings(query, accepted);
      return [
        `Nothing in this documentation has these words: ${query}.`,
        ...(spellings.length > 0 ? [`Did you mean: ${spellings.join(', ')}?`] : []),
      ].join('\n');
    },

    readPage(address: string): string {
      const page = site.pageAt(address);
      if (page) return site.markdown(page);
      throw new QuestionError(
        `There is no page at ${address}: take an address from the search, without changing it.`,
      );
    },

    lookUpCode(code: string): string {
      const reading = readAlarmCode(code);
      const decoded = decodeCode(code, facts.codes);
      const event = reading?.kind === 'sia' ? reading.code : reading?.event;
      const entries = [code, ...(event === undefined ? [] : [event])]
        .map(entriesOf)
        .find(({length}) => length > 0);
      if (!decoded && !entries)
        throw new QuestionError(
          'Neither a Contact ID nor a SIA code, and no entry of the documentation. Known forms are 130, +130, 1130 01 005, BA, BA003, Nri1/BA003, and codes as pages print them.',
        );
      const parts = decoded?.parts.filter(([, value]) => value !== undefined) ?? [];
      return [
        ...(decoded ? [decoded.summary, ''] : []),
        ...parts.map(([part, value, meaning]) => `- ${part} ${value}: ${meaning}`),
        ...notesOf(decoded?.notes ?? [], facts.notes.code),
        ...(entries ? ['', 'On these pages:', '', ...pagesOf(entries, 4)] : []),
      ]
        .join('\n')
        .trimStart();
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
        ...notesOf(rulesOf(parsed.expression), facts.notes.expression),
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
    const meaning = (tokenMeanings as Readonly<Record<string, string>>)[token] ?? '';
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
      // The pair is not shown.
      ...notesOf(decoded?.notes.filter((note) => note !== 'pair') ?? [], facts.notes.code),
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
  error instanceof QuestionError || error instanceof SyntaxError;
