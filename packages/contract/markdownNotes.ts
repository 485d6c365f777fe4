/** Beginning of the labels of notes that say in a page's Markdown why something is not confirmed. */
export const noteLabel = 'unconfirmed-';
