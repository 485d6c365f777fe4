import path from 'node:path';
import {expect, test} from 'vitest';
import {readModels} from '../../data/schemas';
import type {RegisteredClaim} from '../../data/schemas/claims';
import {ledgerOf, readMarks} from '.';

const html = `
<main>
  <h1>Sensors</h1>
  <p><span data-claim="ten-inputs" data-unverified="Count them."><button><span data-unverified-text>ten
    inputs</span></button></span></p>
  <h2>Limits</h2>
  <table><tr><td><span data-unverified="Read it on the type label."><button>not confirmed</button></span></td></tr></table>
  <p>Not published: <span data-unpublished="x1/leds/a x1/leds/b">lights</span></p>
  <p>Not published: default of Port. Read it.</p>
</main>
<footer><span data-unverified="Outside the content.">x</span></footer>`;

const claim: RegisteredClaim = {
  id: 'ten-inputs',
  kind: 'likely',
  statement: 'It has ten inputs.',
  settle: 'Count them.',
  answeredBy: 'maker',
  patterns: ['ten inputs'],
};

test('names route, nearest heading and text of each mark, its claim or its reason, and what is not published', () => {
  expect(readMarks('/devices/sensors', html)).toEqual({
    marks: [
      {route: '/devices/sensors', heading: 'Sensors', text: 'ten inputs', claim: 'ten-inputs'},
      {
        route: '/devices/sensors',
        heading: 'Limits',
        text: '',
        reason: 'Read it on the type label.',
      },
    ],
    unpublished: ['x1/leds/a', 'x1/leds/b'],
    unpublishedLines: [
      {
        route: '/devices/sensors',
        heading: 'Limits',
        text: 'Not published: default of Port. Read it.',
      },
    ],
  });
});

test('a page without unconfirmed statements has no entries', () => {
  expect(readMarks('/', '<main><h1>Home</h1></main>')).toEqual({
    marks: [],
    unpublished: [],
    unpublishedLines: [],
  });
});

test('each claim and each reason stands once, with all its places', () => {
  const pages = new Map(['/a', '/b'].map((route) => [route, readMarks(route, html)]));
  const {claims, unregistered} = ledgerOf([claim, {...claim, id: 'idle'}], [], pages);
  expect(claims.map(({id, places}) => [id, places.map(({route}) => route)])).toEqual([
    ['ten-inputs', ['/a', '/b']],
    ['idle', []],
  ]);
  expect(claims[0]).not.toHaveProperty('patterns');
  expect(unregistered.map(({reason, places}) => [reason, places.length])).toEqual([
    ['Read it on the type label.', 2],
  ]);
});

test('each value that is not published stands once, with the pages that miss it', () => {
  const models = readModels(path.resolve('.'));
  const open = models.flatMap(({groups, terminals, leds}) =>
    [...Object.values(groups).flat(), ...terminals, ...leds].filter(({value}) => value === null),
  );
  const page = {marks: [], unpublished: ['iptna4i/mechanics/weight'], unpublishedLines: []};
  const {unpublished} = ledgerOf([], models, new Map([['/a', page]]));
  expect(unpublished).toHaveLength(open.length);
  expect(unpublished.filter(({pages}) => pages.length > 0)).toEqual([
    {
      fact: 'iptna4i/mechanics/weight',
      model: 'ipTNA4i',
      label: 'Weight',
      find: 'sheet',
      pages: ['/a'],
    },
  ]);
});
