import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/sla-calculator.yaml';
import {createTool} from '../Tool/createTool';

export const SlaCalculator = createTool('sla-calculator', data as ToolData, () => import('.'));
