import {createTool} from '../Tool/createTool';

export const CodeDecoder = createTool('code-decoder', () => import('.'));
