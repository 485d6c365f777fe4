import {createTool} from '../Tool/createTool';

export const WiringCheck = createTool('wiring-check', () => import('.'));
