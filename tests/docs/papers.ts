import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import fastGlob from 'fast-glob';

/** Files by their path from the project's root, as far as the checks of the papers read them. */
export interface Files {
  exists: (file: string) => boolean;
  text: (file: string) => string;
  /** Files below a folder. */
  list: (folder: string) => string[];
}

/** The files below a folder of this machine. */
export function filesBelow(root: string): Files {
  return {
    exists: (file) => existsSync(path.join(root, file)),
    text: (file) => readFileSync(path.join(root, file), 'utf8'),
    list: (folder) =>
      fastGlob.sync(`${folder}/**`, {cwd: root, dot: true, ignore: ['**/node_modules/**']}),
  };
}

/** Ids of the lines of the specification. */
export function specificationIds(text: string): string[] {
  return [...text.matchAll(/^- \*\*(S\d+\.\d+)\*\* \S/gm)].map(([, id]) => id ?? '');
}

/** A row of the table in `docs/TESTING.md`: a line of the specification and what proves it. */
interface Row {
  readonly id: string;
  readonly proofs: readonly {readonly file: string; readonly titles: readonly string[]}[];
  readonly note: string;
}

/** Rows of the tables of a text that begin with the id of a line. */
export function proofRows(text: string): Row[] {
  return [...text.matchAll(/^\| (S\d+\.\d+) \|(.*)\|(.*)\|$/gm)].map(([, id, cell, note]) => {
    const proofs: {file: string; titles: string[]}[] = [];
    for (const [, code] of (cell ?? '').matchAll(/`([^`]+)`/g)) {
      if (code === undefined) continue;
      if (/^[\w.-]+(?:\/[\w.-]+)+$/.test(code)) proofs.push({file: code, titles: []});
      else proofs.at(-1)?.titles.push(code);
    }
    return {id: id ?? '', proofs, note: (note ?? '').trim()};
  });
}

/** What is wrong between the lines of the specification and the rows that prove them. */
export function proofFindings(ids: readonly string[], rows: readonly Row[], files: Files) {
  const listed = rows.map(({id}) => id);
  return [
    ...repeated(ids).map((id) => `docs/specification.md: ${id} stands twice.`),
    ...repeated(listed).map((id) => `docs/TESTING.md: ${id} stands twice.`),
    ...ids
      .filter((id) => !listed.includes(id))
      .map((id) => `docs/TESTING.md: ${id} is missing: name its test, or say why it has none.`),
    ...listed
      .filter((id) => !ids.includes(id))
      .map((id) => `docs/TESTING.md: ${id} is no line of docs/specification.md.`),
    ...rows.flatMap((row) => rowFindings(row, files)).map((line) => `docs/TESTING.md: ${line}`),
  ];
}

function rowFindings({id, proofs, note}: Row, files: Files): string[] {
  if (proofs.length === 0)
    return note.startsWith('No test: ') ? [] : [`${id} has neither a test nor a reason.`];
  return proofs.flatMap(({file, titles}) => {
    if (!files.exists(file)) return [`${id}: ${file} does not exist.`];
    if (titles.length === 0 && /\.(?:test|spec)\.tsx?$/.test(file))
      return [`${id}: no title of a test in ${file}.`];
    const text = files.text(file);
    return titles
      .filter((title) => !text.includes(title) && !text.includes(title.replaceAll("'", "\\'")))
      .map((title) => `${id}: ${file} has no test "${title}".`);
  });
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/**
 * Sections and lines of the specification that the comments of a source file cite, as in "(specification, sections 2
 * and 7)" or "(specification, S4.12)".
 */
export function citations(text: string): string[] {
  const running = text.replace(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');
  const list = String.raw`S?\d+(?:\.\d+)?(?:(?:, | and )S?\d+(?:\.\d+)?)*`;
  return [
    ...running.matchAll(
      new RegExp(String.raw`specification\b[^.]{0,40}?(?:sections? |, (?=S\d))(${list})`, 'gi'),
    ),
  ].flatMap(([, cited]) => cited?.split(/, | and /) ?? []);
}

/** Cited sections and lines that the specification does not have. */
export function citationFindings(file: string, text: string, ids: readonly string[]): string[] {
  const sections = new Set(ids.map((id) => id.slice(1).split('.')[0]));
  return citations(text)
    .filter((cited) => !ids.includes(cited) && !sections.has(cited))
    .map((cited) => `${file}: docs/specification.md has no "${cited}".`);
}

/** The text of a paper without its blocks of code. */
function prose(text: string): string {
  return text.replace(/^(`{3,}).*\n[\s\S]*?^\1\s*$/gm, '');
}

/** Links of a paper to a file or a heading that is not there. */
export function linkFindings(paper: string, files: Files): string[] {
  const text = prose(files.text(paper)).replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    if (link === undefined || /^[a-z]+:/.test(link)) return [];
    const [target, fragment] = link.split('#');
    const file = target ? path.posix.join(path.posix.dirname(paper), target) : paper;
    if (!files.exists(file)) return [`${paper}: ${link} leads to no file.`];
    if (fragment === undefined) return [];
    const slugger = createSlugger();
    const anchors = [...prose(files.text(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      slugger.slug(heading ?? ''),
    );
    return anchors.includes(fragment) ? [] : [`${paper}: ${link} leads to no heading.`];
  });
}

/** Folders that a build or a run makes. */
const made = /^(?:build|var|node_modules|\.docusaurus)\b/;

/** Paths and commands in code spans of a paper that the project does not have. */
export function nameFindings(paper: string, files: Files, scripts: ReadonlySet<string>): string[] {
  const text = files.text(paper);
  const spans = [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
  const paths = spans.filter(
    (code) =>
      /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(code) &&
      (code.includes('/') || /\.(?:ts|mts|mjs|json|jsonc|md|yaml)$/.test(code)) &&
      !made.test(code),
  );
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)(?![\w:<-])/g)].map(
    ([, script]) => script ?? '',
  );
  return [
    ...paths
      .filter((file) => !files.exists(file))
      .map((file) => `${paper}: ${file} does not exist.`),
    ...commands
      .filter((script) => !scripts.has(script))
      .map((script) => `${paper}: package.json has no script ${script}.`),
  ];
}
