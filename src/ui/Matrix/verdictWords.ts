/** What a role may do, or a model can, in a word. */
export const verdictWords = {
  yes: 'Yes',
  no: 'No',
  view: 'View',
  limited: 'Limited',
  unconfirmed: 'Not known',
} as const;
