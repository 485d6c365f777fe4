/** A number of things in words, for example "1 mail" or "2,500 mails". */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
