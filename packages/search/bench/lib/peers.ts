/** The engines that are measured beside the site's own, as they are named in the table. */
export const peers = [
  {id: 'easyops', name: 'lunr (easyops)'},
  {id: 'flexsearch', name: 'FlexSearch'},
  {id: 'orama', name: 'Orama'},
  {id: 'pagefind', name: 'Pagefind'},
] as const;
