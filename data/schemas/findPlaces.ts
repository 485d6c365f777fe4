/** Where the true value of what is not published stands. Pages show it, so this module carries no schema with it. */
export const findPlaces = {
  label: 'see the type label',
  sheet: 'see the supplied sheet',
  board: 'see the board',
  device: 'see the device',
  web: 'see the web server',
  supplier: 'ask your supplier',
} as const;

export type FindPlace = keyof typeof findPlaces;
