import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test, vi} from 'vitest';
import {protocolFrames} from './frames';
import {pageData} from './index';

const frames = protocolFrames();
const site = {id: 'site', term: 'Site', definition: 'A protected place.', scope: 'platform'};
const claim = {id: 'outwards', kind: 'likely', statement: 'It connects.', settle: 'Ask.'};
const other = {...claim, id: 'other', statement: 'Of another page.'};
const register = [claim, other].map((one) => ({...one, answeredBy: 'maker', patterns: ['secret']}));
const fire = {code: '110', meaning: 'Fire'};
const files: Record<string, unknown> = {
  'glossary.yaml': [site],
  'claims.yaml': register,
  'common-codes.yaml': [{id: 'fire', label: 'Fire', codes: [{code: '110', hint: 'Leave'}]}],
  'contact-id-codes.yaml': {groups: [{codes: [fire, {code: '111', meaning: 'Smoke'}]}]},
  'sia-codes.yaml': {groups: [{letter: 'F', meaning: 'Fire'}], kinds: []},
};
vi.mock('../../data/schemas', () => ({readData: (_: string, file: string) => files[file]}));

function transform(source: string) {
  const processor = unified().use(remarkParse).use(remarkMdx).use(pageData, {siteDir: '.'});
  return processor.runSync(processor.parse(source));
}

test('gives a term in a table cell, a list or a sentence its entry', () => {
  for (const source of ['A <Term id="site">site</Term>.', '- <Term id="site">Sites</Term> here']) {
    expect(JSON.stringify(transform(source))).toContain(
      JSON.stringify(JSON.stringify(site)).slice(1, -1),
    );
  }
});

test('stops on an unknown id, and says where it stands and how to add it', () => {
  expect(() => transform('Text\n\nA <Term id="no-such-term">x</Term>.')).toThrow(
    /"no-such-term".*data\/glossary\.yaml/,
  );
  expect(() => transform('A <Term>x</Term>.')).toThrow('Unknown glossary term ""');
});

test('gives a frame of a protocol its own fields and no others, and names the frames for an unknown id', () => {
  const page = JSON.stringify(transform('<ProtocolFrame id="dc09-ack" folded />'));
  const frame = frames.find(({id}) => id === 'dc09-ack');
  expect(page).toContain(JSON.stringify(JSON.stringify(frame)).slice(1, -1));
  expect(page).not.toContain('dc09-nak');
  expect(() => transform('<ProtocolFrame id="dc10" />')).toThrow(/no frame "dc10".*dc09-ack,/);
});

test('gives a mark its own claim and no others, without what readers do not need', () => {
  const page = JSON.stringify(
    transform('It connects <Unverified claim="outwards">out</Unverified>.'),
  );
  expect(page).toContain(JSON.stringify(JSON.stringify(claim)).slice(1, -1));
  expect(page).not.toContain('other');
  expect(page).not.toContain('secret');
  expect(page).not.toContain('"name":"claim","value":"outwards"');
});

test('leaves a mark with a reason as it is', () => {
  expect(JSON.stringify(transform('<Unverified reason="Why.">x</Unverified>'))).toContain(
    '"name":"reason","value":"Why."',
  );
});

test.each([
  ['<Unverified claim="inwards">x</Unverified>', 'Unknown claim "inwards"'],
  ['<Unverified>x</Unverified>', 'Unknown claim ""'],
  ['It <Unverified claim="outwards" />.', 'marks no text'],
])('stops on %s', (source, message) => {
  expect(() => transform(source)).toThrow(message);
});

test('gives a set of codes and the letters of SIA their own rows', () => {
  const page = JSON.stringify(transform('<CommonCodes id="fire" />\n\n<SiaLetters id="first" />'));
  for (const rows of [
    {label: 'Fire', codes: [{...fire, hint: 'Leave'}]},
    [{letter: 'F', meaning: 'Fire'}],
  ])
    expect(page).toContain(JSON.stringify(JSON.stringify(rows)).slice(1, -1));
  expect(page).not.toContain('Smoke');
  expect(() => transform('<CommonCodes id="gas" />')).toThrow(/no set "gas".*fire/);
});
