import codeDecoder from '@site/data/tools/code-decoder.yaml';
import dc09Inspector from '@site/data/tools/dc09-inspector.yaml';
import expressionTester from '@site/data/tools/expression-tester.yaml';
import lightFinder from '@site/data/tools/light-finder.yaml';
import slaCalculator from '@site/data/tools/sla-calculator.yaml';
import whoMayDoWhat from '@site/data/tools/who-may-do-what.yaml';
import wiringCheck from '@site/data/tools/wiring-check.yaml';
import type {ToolData} from '@site/data/schemas/tools';
import {createTool} from './Tool/createTool';

export const CodeDecoder = /* @__PURE__ */ createTool({
  id: 'code-decoder',
  data: codeDecoder as ToolData,
  load: () => import('./CodeDecoder'),
});

export const Dc09Inspector = /* @__PURE__ */ createTool({
  id: 'dc09-inspector',
  data: dc09Inspector as ToolData,
  load: () => import('./Dc09Inspector'),
});

export const ExpressionTester = /* @__PURE__ */ createTool({
  id: 'expression-tester',
  data: expressionTester as ToolData,
  load: () => import('./ExpressionTester'),
});

export const LightFinder = /* @__PURE__ */ createTool({
  id: 'light-finder',
  data: lightFinder as ToolData,
  load: () => import('./LightFinder'),
});

export const SlaCalculator = /* @__PURE__ */ createTool({
  id: 'sla-calculator',
  data: slaCalculator as ToolData,
  load: () => import('./SlaCalculator'),
});

export const WhoMayDoWhat = /* @__PURE__ */ createTool({
  id: 'who-may-do-what',
  data: whoMayDoWhat as ToolData,
  load: () => import('./WhoMayDoWhat'),
});

export const WiringCheck = /* @__PURE__ */ createTool({
  id: 'wiring-check',
  data: wiringCheck as ToolData,
  load: () => import('./WiringCheck'),
});
