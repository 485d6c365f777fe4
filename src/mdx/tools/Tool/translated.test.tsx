// @vitest-environment jsdom
import type {ComponentType} from 'react';
import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, expect, it, vi} from 'vitest';
import codeDecoder from '@site/data/tools/code-decoder.yaml';
import dc09Inspector from '@site/data/tools/dc09-inspector.yaml';
import expressionTester from '@site/data/tools/expression-tester.yaml';
import lightFinder from '@site/data/tools/light-finder.yaml';
import slaCalculator from '@site/data/tools/sla-calculator.yaml';
import whoMayDoWhat from '@site/data/tools/who-may-do-what.yaml';
import wiringCheck from '@site/data/tools/wiring-check.yaml';
import {originalOf, translateTexts} from '../../../ui/testSupport';
import CodeDecoder from '../CodeDecoder';
import Dc09Inspector from '../Dc09Inspector';
import ExpressionTester from '../ExpressionTester';
import LightFinder from '../LightFinder';
import SlaCalculator from '../SlaCalculator';
import WhoMayDoWhat from '../WhoMayDoWhat';
import WiringCheck from '../WiringCheck';
import {openTool} from './testSupport';

type Values = Readonly<Record<string, string>>;
type OneTool = readonly [
  id: string,
  tool: ComponentType<{id: string}>,
  examples: readonly {readonly label: string; readonly values: Values}[],
  label: RegExp,
  typed: readonly string[],
];

const tools: readonly OneTool[] = [
  ['code-decoder', CodeDecoder, codeDecoder.examples, /^Code$/, ['BA', 'zzz', 'fire', '130']],
  [
    'dc09-inspector',
    Dc09Inspector,
    dc09Inspector.examples,
    /^Frame$/,
    ['x', '1234', '"NULL"0000L0#1[]'],
  ],
  [
    'expression-tester',
    ExpressionTester,
    expressionTester.examples,
    /^Alarm expression$/,
    ['130 {zone = 5', "'x", '130', 'BA'],
  ],
  [
    'light-finder',
    LightFinder,
    lightFinder.examples,
    /^What do you see/,
    ['no light', 'password', 'xyzzy'],
  ],
  ['sla-calculator', SlaCalculator, slaCalculator.examples, /^Outages/, ['45', '45, 7.5', 'x']],
  ['who-may-do-what', WhoMayDoWhat, whoMayDoWhat.examples, /^Action/, ['delete alarms', 'sensors']],
  ['wiring-check', WiringCheck, wiringCheck.examples, /^Measured/, ['3.9', '0.4', '7', 'x', '1.6']],
];

// Fetched in time.
beforeAll(async () => void (await import('../ExpressionTester/Repair')));

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-01-15T10:15:30Z')});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a tool says once the parts have come that it fetches. */
async function said(): Promise<string> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  return originalOf(document.body.textContent);
}

it.each(tools)(
  'what %s answers is the newest also where the browser translates it',
  async (id, tool, examples, label, typed) => {
    const expected = [];
    for (const {values} of examples) {
      openTool(tool, id, values);
      expected.push(await said());
      cleanup();
    }
    openTool(tool, id);
    const field = screen.getByLabelText(label);
    for (const value of typed) {
      fireEvent.change(field, {target: {value}});
      expected.push(await said());
    }
    cleanup();

    openTool(tool, id);
    const example = screen.getByLabelText<HTMLSelectElement>('Example');
    const reset = screen.getByText('Reset');
    const translatedField = screen.getByLabelText(label);
    const answers = [];
    for (const {value} of [...example.options].slice(1)) {
      translateTexts();
      fireEvent.change(example, {target: {value}});
      answers.push(await said());
    }
    fireEvent.click(reset);
    for (const value of typed) {
      translateTexts();
      fireEvent.change(translatedField, {target: {value}});
      answers.push(await said());
    }
    expect(answers).toEqual(expected);
  },
);

it.each(tools)('a phone has room for the names of the examples of %s', (...[, , examples]) => {
  expect(examples.map(({label}) => label).filter((label) => label.length > 28)).toEqual([]);
});
