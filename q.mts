import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {askEmbedded} from './packages/search/bench/lib/embedded';
import {readPages} from './packages/search/bench/lib/pages';
import {benchSite} from './tools/lib/benchSite';
const {guides, synonymsFile} = benchSite; const synonyms = parse(readFileSync(synonymsFile,'utf8'));
const ask = askEmbedded({guides,synonyms}, readPages('var/search-pages.json'));
for (const a of process.argv.slice(2)) { const [role,q]=a.split(':'); const r = await ask(q!, role as any); console.log('##',role,q); for (const h of r.slice(0,14)) console.log('  ', h.path.split('/').slice(-3).join('/'), h.anchors?.join(','), h.isPageItself?'*':''); }
