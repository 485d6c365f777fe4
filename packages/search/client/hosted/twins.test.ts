import {expect, it} from 'vitest';
import type {SearchOutput} from '../types';
import {mergeTwins, withTwinAttributes} from './client';

const site = 'https://docs.talos.example/talos';

function hit(guide: string, twin: string | null, anchor: string, type = 'lvl2') {
  const url = `${site}/${guide}${twin ?? '/own'}#${anchor}`;
  return {objectID: `${guide}${twin ?? ''}#${anchor}:${type}`, url, type, guide, twin};
}

function merged(...hits: object[]) {
  const output = {results: [{hits, nbHits: hits.length}]} as unknown as SearchOutput;
  const [result] = mergeTwins(output).results as unknown as [{hits: object[]; nbHits: number}];
  return result;
}

it('lets the best ranked hit stand for its twins', () => {
  const manager = hit('manager', '/sites', 'add');
  const operator = hit('operator', '/sites', 'add');
  const own = hit('admin', null, 'add');
  const result = merged(manager, own, hit('admin', '/sites', 'add'), operator);
  expect(result.hits).toEqual([
    {
      ...manager,
      also_in: [
        {guide: 'admin', url: `${site}/admin/sites#add`},
        {guide: 'operator', url: `${site}/operator/sites#add`},
      ],
    },
    own,
  ]);
  expect(result.nbHits).toBe(4);
});

it('keeps apart other places of the page, other pages and hits of the same guide', () => {
  const hits = [
    hit('admin', '/sites', 'add', 'content'),
    {...hit('admin', '/sites', 'add', 'content'), objectID: 'second'},
    hit('manager', '/sites', 'remove', 'content'),
    hit('manager', '/users', 'add', 'content'),
    hit('manager', '/sites', 'add', 'lvl2'),
    hit('devices', null, 'add'),
    hit('admin', null, 'add'),
  ];
  expect(merged(...hits).hits).toEqual(hits);
});

it('names a guide once, however many of its hits are twins', () => {
  const twin = {...hit('manager', '/sites', 'add'), objectID: 'second'};
  const [first] = merged(hit('admin', '/sites', 'add'), hit('manager', '/sites', 'add'), twin).hits;
  expect(first).toMatchObject({also_in: [{guide: 'manager'}]});
});

it('asks for what twins are told by', () => {
  const indexName = 'general_index';
  const requests = [{indexName, attributesToRetrieve: ['url', 'guide']}, {indexName}];
  expect(withTwinAttributes({requests})).toEqual({
    requests: [{indexName, attributesToRetrieve: ['url', 'guide', 'twin', 'kind']}, {indexName}],
  });
});
