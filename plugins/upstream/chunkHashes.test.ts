import vm from 'node:vm';
import {expect, test} from 'vitest';
import {sayHashes, takeHashes} from './chunkHashes';

const runtime =
  '(()=>{var r={};r.u=e=>"assets/js/"+({173:"88aa",11e3:"7c6a",home:"d0d0"})[e]+".js",' +
  'r.miniCssF=e=>"assets/css/"+({173:"styles"})[e]+"."+({173:"4a4a"})[e]+".css",r.e=e=>loaded.push(r.u(e)),bundle=r})();';

test('the script of a page finds chunks by what it knows itself, and by what tables say', () => {
  const {runtime: kept, taken} = takeHashes(runtime, new Set(['11000', '9']));
  expect(taken).toEqual({11000: '7c6a'});
  expect(kept).not.toContain('7c6a');
  const [table] = sayHashes(['(()=>{bundle.e("173"),bundle.e("11000")})()'], taken);
  const loaded: string[] = [];
  vm.runInNewContext(`var bundle;${kept};${table}`, {loaded});
  expect(loaded).toEqual(['assets/js/88aa.js', 'assets/js/7c6a.js']);
});

test('stops the build when the bundler finds the files of chunks in another way', () => {
  expect(() => takeHashes('r.u=e=>e+".js"', new Set())).toThrow('in another way');
  expect(() => sayHashes(['bundle.load(11000)'], {11000: '7c6a'})).toThrow('in another way');
});
