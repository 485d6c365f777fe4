import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/expression-tester.yaml';
import {createTool} from '../Tool/createTool';

export const ExpressionTester = createTool({
  id: 'expression-tester',
  data: data as ToolData,
  load: () => import('.'),
});
