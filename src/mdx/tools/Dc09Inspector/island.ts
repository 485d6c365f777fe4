import {createTool} from '../Tool/createTool';

export const Dc09Inspector = createTool('dc09-inspector', () => import('.'));
