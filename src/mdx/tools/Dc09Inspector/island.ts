import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/dc09-inspector.yaml';
import {createTool} from '../Tool/createTool';

export const Dc09Inspector = createTool('dc09-inspector', data as ToolData, () => import('.'));
