/** Answers at once, always differently: what is measured with it is the browser and the list alone. */
export function open() {
  return {
    search: (query) =>
      Array.from({length: 20}, (_, place) => ({
        path: '/',
        anchor: '',
        title: `${query} ${place}`,
        text: 'A line of text of about the length that the other engines show below the title of a hit.',
      })),
  };
}
