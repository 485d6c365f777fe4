import {createTool} from '../Tool/createTool';

export const LightFinder = createTool('light-finder', () => import('.'));
