import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/expression-tester.yaml';
import {createTool} from '../Tool/createTool';

export const ExpressionTester = createTool(
  'expression-tester',
  data as ToolData,
  () => import('.'),
);
