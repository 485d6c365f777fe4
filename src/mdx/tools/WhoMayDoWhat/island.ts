import {createTool} from '../Tool/createTool';

export const WhoMayDoWhat = createTool('who-may-do-what', () => import('.'));
