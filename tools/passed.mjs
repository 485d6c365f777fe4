// Notes that a check passed which writes no report of its own: `node tools/passed.mjs <stage>`.
import {mkdirSync, writeFileSync} from 'node:fs';

mkdirSync('var/reports', {recursive: true});
writeFileSync(`var/reports/${process.argv[2]}.txt`, 'passed\n');
