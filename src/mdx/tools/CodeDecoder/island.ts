import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/code-decoder.yaml';
import {createTool} from '../Tool/createTool';

export const CodeDecoder = createTool('code-decoder', data as ToolData, () => import('.'));
