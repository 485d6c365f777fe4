import {expect, test} from 'vitest';
import {checkDataFile} from '.';

test.each(['**New** articles.', 'See [the news](/whats-new).', 'A <b>b</b>.'])(
  'the banner, which shows plain text, says no %s',
  (text) => {
    expect(checkDataFile('banner.yaml', JSON.stringify({text}))).toMatchObject([
      {message: expect.stringContaining('Plain text only') as string},
    ]);
  },
);
