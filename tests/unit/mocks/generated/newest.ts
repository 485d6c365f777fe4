import type {NewestReleases} from '../../../../plugins/release-notes';

/** What plugins/release-notes makes of the release notes. */
export default {
  ids: ['a-sample-note'],
  newest: [
    {
      id: 'a-sample-note',
      title: 'A sample note',
      description: 'What the sample is about.',
      date: '2026-11-21',
      kind: 'new',
      importance: 'important',
    },
  ],
} satisfies NewestReleases;
