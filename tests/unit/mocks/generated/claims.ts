import path from 'node:path';
import {readClaimsOfData} from '@site/data/schemas';

/** What plugins/yaml-data makes of the claims that data refer to. */
export default readClaimsOfData(path.resolve('.'));
