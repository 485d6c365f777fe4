import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/wiring-check.yaml';
import {createTool} from '../Tool/createTool';

export const WiringCheck = createTool('wiring-check', data as ToolData, () => import('.'));
