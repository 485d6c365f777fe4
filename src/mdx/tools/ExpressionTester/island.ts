import {createTool} from '../Tool/createTool';

export const ExpressionTester = createTool('expression-tester', () => import('.'));
