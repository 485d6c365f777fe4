import path from 'node:path';
import {readSampleAlarms} from '@site/data/schemas';

/** What plugins/yaml-data makes of the alarms of worked examples. */
export default readSampleAlarms(path.resolve('.'));
