import path from 'node:path';
import {readModels} from '@site/data/schemas';

/** What plugins/yaml-data makes of `data/devices/`. */
export default readModels(path.resolve('.'));
