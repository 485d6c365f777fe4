import {expect, it} from 'vitest';
import {packTradeWords, unpackTradeWords} from './packedTradeWords';

it('gives each word back with its language and meaning', () => {
  const words = [
    {word: 'BMA', language: 'de', means: 'fire alarm system'},
    {word: 'Brandmeldeanlage', language: 'de', means: 'fire alarm system'},
    {word: 'BMI', language: 'nl', means: 'fire alarm system'},
  ] as const;
  const packed = packTradeWords(words);
  expect(packed.de).toEqual({'fire alarm system': 'BMA|Brandmeldeanlage'});
  expect(unpackTradeWords(packed)).toEqual(words);
});
