import {expect, test} from 'vitest';
import {readLedger} from './index';

const html = `
<main>
  <h1>Sensors</h1>
  <p><span data-unverified="Only one source says so."><button><span data-unverified-text>ten
    inputs</span> unconfirmed</button></span></p>
  <h2>Limits</h2>
  <table><tr><td><span data-unverified="Read it on the type label." data-fact="x1/supply/current"><button>not confirmed</button></span></td></tr></table>
</main>
<footer><span data-unverified="Outside the content.">x</span></footer>`;

test('names route, nearest heading, text and reason of each statement, and the value that it is', () => {
  expect(readLedger('/devices/sensors', html)).toEqual([
    {
      route: '/devices/sensors',
      heading: 'Sensors',
      text: 'ten inputs',
      reason: 'Only one source says so.',
    },
    {
      route: '/devices/sensors',
      heading: 'Limits',
      text: 'value missing',
      reason: 'Read it on the type label.',
      fact: 'x1/supply/current',
    },
  ]);
});

test('a page without unconfirmed statements has no entries', () => {
  expect(readLedger('/', '<main><h1>Home</h1></main>')).toEqual([]);
});
