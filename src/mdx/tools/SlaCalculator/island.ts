import {createTool} from '../Tool/createTool';

export const SlaCalculator = createTool('sla-calculator', () => import('.'));
