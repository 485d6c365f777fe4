import {signedCode} from './codeShapes';
import type {AlarmExpression, CodePattern, Condition, ParseResult} from './types';

/** A piece of the source text with the offset of its first character. */
interface Piece {
  readonly text: string;
  readonly at: number;
}

class SyntaxProblem extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

const parameterNames = 'zone, partition, payload, headers.<key>';
const signedWildcard = /^(?:\d[\d*]*|[0-9A-F*]+H)$/;

function fail(message: string, position: number): never {
  throw new SyntaxProblem(message, position);
}

function trim(piece: Piece): Piece {
  const text = piece.text.trimStart();
  return {text: text.trimEnd(), at: piece.at + piece.text.length - text.length};
}

/** Cuts at every comma; what the pieces mean is decided later. */
const splitAtCommas = ({text, at}: Piece): Piece[] =>
  Array.from(text.matchAll(/(?<=^|,)[^,]*/g), ({0: piece, index}) => ({
    text: piece,
    at: at + index,
  }));

function parseCode(source: Piece): CodePattern {
  const {text, at} = trim(source);
  if (text === '') fail('An expression starts with an alarm code.', at);
  const comma = text.indexOf(',');
  if (comma >= 0)
    fail(
      'One expression has one code. Where a field takes several, each is an expression of its own.',
      at + comma,
    );
  const odd = /[\s{}="'?−–]/.exec(text);
  if (odd) {
    const name = odd[0].trim() === '' ? 'A blank' : `The character ${odd[0]}`;
    fail(`${name} inside an alarm code has no described meaning.`, at + odd.index);
  }
  const sign = text[0] === '+' || text[0] === '-' ? text[0] : undefined;
  if (!sign) return {text};
  const code = text.slice(1);
  const shape = code.includes('*') ? signedWildcard : signedCode;
  if (!shape.test(code))
    fail(
      'A sign belongs only before a Contact ID code (three digits) or a VdS code (two hex digits and H).',
      at,
    );
  return {sign, text: code};
}

function parseValue(name: string, source: Piece): Piece {
  const value = trim(source);
  const {text, at} = value;
  if (text === '') fail(`The parameter ${name} has no value.`, at);
  const odd = /[="'{?]/.exec(text);
  if (odd)
    fail(
      `How a value with the character ${odd[0]} is written is not described. Put * in its place.`,
      at + odd.index,
    );
  return value;
}

function parseCondition(source: Piece): Condition {
  const whole = trim(source);
  if (whole.text === '') fail('A parameter is missing here: name = value.', whole.at);
  const equals = whole.text.indexOf('=');
  if (equals < 0)
    fail(
      'A parameter is written name = value. A value with a comma needs * in place of the comma.',
      whole.at,
    );
  const name = whole.text.slice(0, equals).trimEnd();
  const found = parseValue(name, {text: whole.text.slice(equals + 1), at: whole.at + equals + 1});
  const value = found.text;
  if (name === 'payload') return {parameter: name, value};
  if (name === 'zone' || name === 'partition') {
    const star = value.indexOf('*');
    if (star >= 0)
      fail(
        `A wildcard in ${name} is not described. Leave ${name} out to accept any.`,
        found.at + star,
      );
    return {parameter: name, value};
  }
  const key = name.startsWith('headers.') ? name.slice('headers.'.length) : '';
  if (key === '' || /[\s*{]/.test(key))
    fail(`Unknown parameter ${name || '(no name)'}. Known are: ${parameterNames}.`, whole.at);
  return {parameter: 'header', key, value};
}

function parseConditions(source: Piece): Condition[] {
  const seen = new Set<string>();
  return splitAtCommas(source).map((piece) => {
    const condition = parseCondition(piece);
    const {parameter} = condition;
    const name = parameter === 'header' ? `headers.${condition.key}` : parameter;
    if (seen.has(name)) fail(`The parameter ${name} stands twice.`, trim(piece).at);
    seen.add(name);
    return condition;
  });
}

function parseExpression(text: string): AlarmExpression {
  const open = text.indexOf('{');
  if (open < 0) return {code: parseCode({text, at: 0}), conditions: []};
  const code = parseCode({text: text.slice(0, open), at: 0});
  const close = text.indexOf('}', open);
  if (close < 0) fail('The closing brace } is missing.', text.length);
  const rest = trim({text: text.slice(close + 1), at: close + 1});
  if (rest.text !== '') fail('Nothing may follow the closing brace.', rest.at);
  const conditions = parseConditions({text: text.slice(open + 1, close), at: open + 1});
  return {code, conditions};
}

/**
 * Reads one alarm expression: `code` or `code {name = value, ...}` with the parameters `zone`, `partition`,
 * `payload` and `headers.<key>`. Blanks before the brace and around `=` and commas carry no meaning.
 *
 * What the platform's documentation leaves open is refused, never guessed: several codes, a code with a blank,
 * an expression without a code, empty braces, the same parameter twice, a wildcard in `zone` or `partition`,
 * a dash for a sign, the sign `?`, quotes, and braces or equals signs inside a value.
 */
export function parse(text: string): ParseResult {
  try {
    return {ok: true, expression: parseExpression(text)};
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem;
    return {ok: false, error: {message: problem.message, position: problem.position}};
  }
}
