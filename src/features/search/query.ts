import {limits} from '@talos-docs/contract/limits';

/** Makes a query of a text: one line, as long as the modal takes, without half a character that no address can hold. */
export const queryOf = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .trim()
    .slice(0, limits.query)
    .replace(/[\uD800-\uDBFF]$/, '');
