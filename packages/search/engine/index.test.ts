import {describe, expect, it} from 'vitest';
import {createEngine} from '.';
import {engineWith, foundBy, pageOf, placeOf, shardOf, textPage} from './testSupport';

describe('ranking', () => {
  const engine = engineWith([
    textPage('/mention', 'Overview', 'Among others, connection monitoring of transmitters.'),
    textPage(
      '/words',
      'Mixed',
      'The connection is made. Somebody is monitoring something else. Transmitters follow.',
    ),
    pageOf({
      path: '/subject',
      title: 'Monitoring',
      sections: [{heading: 'Connection monitoring', blocks: [{text: 'A receiver expects polls.'}]}],
    }),
    pageOf({
      path: '/lead',
      title: 'Polls',
      description: 'How often a keep-alive is sent.',
      keywords: ['watchdog'],
      top: [{text: 'An interval.'}],
    }),
  ]);

  it('puts the heading that is the query first, words that stand together before words that do not', () => {
    expect(foundBy(engine, 'connection monitoring')).toEqual(['/subject', '/mention', '/words']);
  });

  it('finds a page by what it says about itself', () => {
    expect(foundBy(engine, 'watchdog')).toEqual(['/lead']);
  });

  it('puts the page first that a keyword names the query for', () => {
    const named = engineWith([
      textPage('/zone', 'Add zones and users', 'Names of a site.'),
      pageOf({path: '/invite', title: 'Invites', keywords: ['add user'], top: [{text: 'Add.'}]}),
    ]);
    expect(foundBy(named, 'add a user')[0]).toBe('/invite');
    for (const other of ['add user zones', 'what does add user mean'])
      expect(foundBy(named, other)[0]).toBe('/zone');
  });

  it('completes the last word while it is typed, and only then', () => {
    expect(foundBy(engine, 'watchd')).toEqual(['/lead']);
    expect(foundBy(engine, 'watchd ')).toEqual([]);
  });

  it('prefers pages that answer more of the query', () => {
    expect(foundBy(engine, 'transmitters connection polls')[0]).toBe('/subject');
    expect(foundBy(engine, 'connection monitoring of transmitters')[0]).toBe('/mention');
  });

  it('ranks lists of pages below the pages', () => {
    const withList = engineWith([
      pageOf({path: '/list', title: 'Sensors', pageRank: -2}),
      textPage('/page', 'Sensors and settings', 'Voltage.'),
    ]);
    expect(foundBy(withList, 'sensors')).toEqual(['/page', '/list']);
  });

  it('weighs words little that readers put around what they look for', () => {
    const pages = Array.from({length: 12}, (_, number) =>
      textPage(`/${number}`, 'P', number < 3 ? 'Acknowledged.' : 'Sent.'),
    );
    const engineOfWeak = engineWith([textPage('/know', 'K', 'What to know.'), ...pages]);
    expect(foundBy(engineOfWeak, 'acknowledged, you know')[0]).not.toBe('/know');
  });

  it('drops pages that answer little beside the best', () => {
    const pages = Array.from({length: 12}, (_, number) =>
      textPage(`/alarm-${number}`, `Page ${number}`, 'An alarm.'),
    );
    const found = foundBy(
      engineWith([...pages, textPage('/both', 'Both', 'Alarm and wildcard expressions.')]),
      'alarm wildcard expressions',
    );
    expect(found).toEqual(['/both']);
  });
});

describe('words', () => {
  const engine = engineWith(
    [
      textPage('/relay', 'Relay', 'Relays report to the panel.'),
      textPage('/actor', 'Actor', 'An actor switches.'),
      textPage('/supervision', 'Supervision', 'A loop with resistors.'),
      textPage('/restore', 'Restore', 'The restore time counts.'),
      textPage('/login', 'Login', 'Enter the password. Configuration follows.'),
      textPage('/log', 'Event log', 'The log is kept in the cloud.'),
      textPage('/off', 'Silence', 'Turn off the sounder.'),
      textPage('/three', 'Doors', 'There are 3 doors, and 3 of them open this level.'),
      textPage(
        '/level',
        'Cards',
        'Cards of level 3 open every one of them at any time of the day.',
      ),
    ],
    [
      ['relay', 'actor'],
      ['log in', 'sign in', 'login'],
      ['switch off', 'turn off'],
    ],
  );

  it('finds synonyms below the word itself', () => {
    expect(foundBy(engine, 'actor')).toEqual(['/actor', '/relay']);
    expect(foundBy(engine, 'relay')).toEqual(['/relay', '/actor']);
  });

  it.each([
    ['super vision', '/supervision'],
    ['restoretime', '/restore'],
    ['log in', '/login'],
    ['sign me in', '/login'],
    ['switch the sounder off', '/off'],
    ['supervsion', '/supervision'],
    ['supevrision', '/supervision'],
    ['pasword', '/login'],
    ['resistr', '/supervision'],
    ['configure', '/login'],
    ['SUPERVISION', '/supervision'],
    ['SUPERVSION', '/supervision'],
    ['OPEN ACTR', '/actor'],
    ['level 3', '/level'],
  ])('answers "%s" with %s', (query, path) => {
    expect(foundBy(engine, query)[0]).toBe(path);
  });

  it('corrects only words that nothing answers', () => {
    expect(foundBy(engine, 'actor')).not.toContain('/log');
    expect(foundBy(engine, 'log ')).not.toContain('/loop');
    expect(foundBy(engine, 'xyzzy')).toEqual([]);
    expect(foundBy(engine, 'lo')).not.toEqual([]);
  });

  it('answers a query of stop words from headings only', () => {
    const withHeading = engineWith([
      textPage('/who', 'Who can do this', 'Roles.'),
      textPage('/text', 'Roles', 'Who can do this is written here.'),
      pageOf({path: '/part', title: 'Users', sections: [{heading: 'Who can do that'}]}),
    ]);
    expect(foundBy(withHeading, 'who can')).toEqual(['/who', '/part']);
  });

  it('finds nothing for an empty query', () => {
    expect(engine.search('').hits).toEqual([]);
    expect(engine.search(' - ').hits).toEqual([]);
  });
});

describe('shards and filters', () => {
  it('replaces a shard that is added again', () => {
    const engine = createEngine({synonyms: []});
    engine.add(shardOf('a', [textPage('/old', 'Old', 'Sensors')]));
    engine.add(shardOf('b', [textPage('/other', 'Other', 'Sensors too')]));
    expect(foundBy(engine, 'sensors')).toHaveLength(2);
    engine.add(shardOf('a', [textPage('/new', 'New', 'Sensors')]));
    expect(foundBy(engine, 'sensors').sort()).toEqual(['/new', '/other']);
    expect(engine.pages().map(({path}) => path)).toEqual(['/new', '/other']);
  });

  it('sees a shard that is added after a query was answered', () => {
    const engine = engineWith([]);
    expect(foundBy(engine, 'sensors')).toEqual([]);
    engine.add(shardOf('b', [textPage('/b', 'B', 'Sensors')]));
    expect(foundBy(engine, 'sensors')).toEqual(['/b']);
  });

  it('finds only accepted pages', () => {
    const engine = engineWith([
      textPage('/a', 'A', 'Sensors'),
      pageOf({path: '/b', title: 'B', kind: 'task', top: [{text: 'Sensors'}]}),
    ]);
    const {hits} = engine.search('sensors', ({kind}) => kind === 'task');
    expect(new Set(hits.map(({page}) => page.path))).toEqual(new Set(['/b']));
    expect(engine.pages(({kind}) => kind === 'task').map(({path}) => path)).toEqual(['/b']);
  });
});

describe("the reader's own guide", () => {
  const roles = ['For Administrator', 'For Manager'];
  const engine = engineWith([
    pageOf({
      path: '/shared',
      guide: 'all',
      title: 'Relay',
      roles,
      top: [{text: 'A relay switches.'}],
    }),
    pageOf({path: '/own', title: 'Relay', top: [{text: 'A relay switches.'}]}),
    pageOf({path: '/named', title: 'Bell', top: [{text: 'A relay switches it.'}]}),
    pageOf({
      path: '/other',
      guide: 'b',
      title: 'Relay',
      roles: ['For Manager'],
      top: [{text: 'It switches.'}],
    }),
  ]);
  const foundFor = (role: string) =>
    engine.search('relay', (page) => page.roles.includes(role)).hits.map(({page}) => page.path);

  it('stands before what all guides share, unless that answers plainly better', () => {
    expect([...new Set(foundFor('For Administrator'))]).toEqual(['/own', '/shared', '/named']);
  });

  it('counts for nothing where everything is searched', () => {
    expect(foundBy(engine, 'relay').slice(0, 3)).toEqual(['/shared', '/own', '/other']);
  });
});

describe('hits', () => {
  const sections = ['Alarm one', 'Alarm two', 'Alarm three'].map((heading) => ({
    heading,
    blocks: [{text: `About the ${heading.toLowerCase()}.`}],
  }));
  const engine = engineWith([
    pageOf({path: '/a', title: 'Alarms', top: [{text: 'Overview.'}], sections}),
    pageOf({
      path: '/b',
      title: 'Other',
      sections: [{heading: 'Text', blocks: [{text: 'No.'}, {text: 'A zone raises it.'}]}],
    }),
  ]);

  it('begins with the page and keeps its best places together', () => {
    const places = engine.search('alarm').hits.map(placeOf);
    expect(places[0]).toBe('/a# lvl1');
    expect(places).toHaveLength(3);
    expect(places.slice(1).every((place) => place.endsWith('lvl2'))).toBe(true);
  });

  it('leaves out places that only repeat the title of their page', () => {
    const repeating = engineWith([
      pageOf({
        path: '/sensors',
        title: 'Sensors',
        sections: [{heading: 'Tabs', blocks: [{text: 'Nothing more.'}]}],
      }),
      textPage('/actors', 'Actors', 'Relays.'),
    ]);
    expect(repeating.search('sensors').hits.map(placeOf)).toEqual(['/sensors# lvl1']);
  });

  it('answers with the block that holds the words', () => {
    const {hits} = engine.search('zone');
    expect(hits.map(placeOf)).toEqual(['/b# lvl1', '/b#text content']);
    expect(hits[1]?.block?.text).toBe('A zone raises it.');
  });

  describe('of a glossary', () => {
    const glossary = engineWith([
      pageOf({
        path: '/glossary',
        title: 'Glossary',
        top: [
          {text: 'SPT: Transceiver.', kind: 'definition', anchor: 'spt'},
          {text: 'RCT: Receiver of an SPT.', kind: 'definition', anchor: 'rct'},
          {text: 'Poll: Question whether a device is there.', kind: 'definition', anchor: 'poll'},
        ],
      }),
      textPage('/page', 'Transceivers', 'An SPT sends.'),
      pageOf({path: '/polls', title: 'Intervals', sections: [{heading: 'Interval of the poll'}]}),
    ]);

    it('lead to the address of the definition', () => {
      expect(glossary.search('what is an spt').hits.slice(0, 3).map(placeOf)).toEqual([
        '/glossary# lvl1',
        '/glossary#spt content',
        '/glossary#rct content',
      ]);
    });

    it('stand below the pages unless the query asks for a meaning', () => {
      expect(foundBy(glossary, 'poll')).toEqual(['/polls', '/glossary']);
      for (const query of ['meaning of poll', 'what is poll', ' what is poll', '"What  is poll?"'])
        expect(foundBy(glossary, query)[0]).toBe('/glossary');
    });
  });
});

describe('twins', () => {
  const page = (guide: string, extra: string[] = []) =>
    pageOf({
      path: `/${guide}/process`,
      title: 'Process alarms',
      guide,
      twin: '/process',
      sections: [
        {heading: 'Accept', blocks: [{text: 'Accept an alarm.'}]},
        ...extra.map((heading) => ({heading, blocks: [{text: 'Escalate an alarm.'}]})),
      ],
    });
  const engine = engineWith([page('admin'), page('manager', ['Escalate']), page('operator')]);

  it('shows pages with the same content once, the first guide before the others', () => {
    const {hits} = engine.search('accept');
    expect(new Set(hits.map((hit) => hit.page.guide))).toEqual(new Set(['admin']));
    expect(hits[1]?.alsoIn.map(({guide}) => guide)).toEqual(['manager', 'operator']);
  });

  it('shows what only one of them holds', () => {
    const {hits} = engine.search('escalate');
    expect(hits.map(placeOf)).toContain('/manager/process#escalate lvl2');
    expect(hits.find(({section}) => section.heading === 'Escalate')?.alsoIn).toEqual([]);
  });

  it('merges among accepted pages only', () => {
    const {hits} = engine.search('accept', ({guide}) => guide !== 'admin');
    expect(hits[1]?.page.guide).toBe('manager');
    expect(hits[1]?.alsoIn.map(({guide}) => guide)).toEqual(['operator']);
  });
});
