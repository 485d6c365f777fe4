import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/who-may-do-what.yaml';
import {createTool} from '../Tool/createTool';

export const WhoMayDoWhat = createTool('who-may-do-what', data as ToolData, () => import('.'));
