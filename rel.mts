import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {askEmbedded} from '/tmp/w/merge/packages/search/bench/lib/embedded';
import {readPages} from '/tmp/w/merge/packages/search/bench/lib/pages';
import {putQueries, scoreOf} from '/tmp/w/merge/packages/search/bench/lib/score';
import {readQueries} from '/tmp/w/merge/packages/search/bench/queries.schema';
import {benchSite} from '/tmp/w/merge/tools/lib/benchSite';
const {guides, synonymsFile} = benchSite; const synonyms = parse(readFileSync(synonymsFile,'utf8'));
const ids = guides.map(({id})=>id);
const files = process.argv.slice(2);
for (const set of ['queries.yaml','queries.held-out.yaml']) {
  const qs = readQueries('/tmp/w/merge/packages/search/bench/'+set, ids);
  const res = [] as any[];
  for (const f of files) { const o = await putQueries(qs, askEmbedded({guides,synonyms}, readPages(f))); res.push(o); const s=scoreOf(o); console.log(set, f, s.queries, s.success1.toFixed(3), s.success5.toFixed(3), s.mrr.toFixed(3)); }
  const last = res[res.length-1], first = res[0];
  last.forEach((o:any,i:number)=>{ const before = first[i].rank; if (o.rank!==1 || !o.entryFirst) console.log(`${set==='queries.yaml'?'T':'H'} ${before}->${o.rank}${o.entryFirst?'':' ENTRY'} [${o.query.role}] ${o.query.query} | want ${o.query.pages.slice(0,3).map((p:string)=>p.split('/').slice(-2).join('/')).join(', ')} | got ${o.found.slice(0,2).map((p:string)=>p.split('/').slice(-2).join('/')).join(', ')}`); });
}
