import type {ToolData} from '@site/data/schemas/tools';
import data from '@site/data/tools/who-may-do-what.yaml';
import {createTool} from '../Tool/createTool';

export const WhoMayDoWhat = createTool({
  id: 'who-may-do-what',
  data: data as ToolData,
  load: () => import('.'),
});
