import path from 'node:path';
import {readToolLeads} from '@site/data/schemas';

/** What plugins/yaml-data makes of the leads of tools. */
export default readToolLeads(path.resolve('.'));
