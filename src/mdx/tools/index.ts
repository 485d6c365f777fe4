import expressionTester from '@site/data/tools/expression-tester.yaml';
import type {ToolData} from '@site/data/schemas/tools';
import {createTool} from './Tool/createTool';

export const ExpressionTester = createTool({
  id: 'expression-tester',
  data: expressionTester as ToolData,
  load: () => import('./ExpressionTester'),
});
