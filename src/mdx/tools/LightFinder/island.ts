import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/light-finder.yaml';
import {createTool} from '../Tool/createTool';

export const LightFinder = createTool('light-finder', data as ToolData, () => import('.'));
