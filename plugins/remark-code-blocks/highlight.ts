import {normalizeTokens} from 'prism-react-renderer';
import {Prism} from './prismGlobal';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-ini';
import 'prismjs/components/prism-nginx';
import 'prismjs/components/prism-toml';
import type {CompactToken} from '../../src/components/BuildTimeHighlight';

/**
 * Takes code apart into lines of tokens.
 * @param code text of the code block
 * @param language name of a Prism language; code in an unknown one stays plain
 */
export function highlight(code: string, language: string | null | undefined): CompactToken[][] {
  const grammar = language ? Prism.languages[language] : undefined;
  if (!grammar) return code.split('\n').map((line) => [line]);
  return normalizeTokens(Prism.tokenize(code, grammar)).map((line) =>
    line
      .filter(({content, empty}) => content !== '' && !empty)
      .map(({types, content}) =>
        types.join(' ') === 'plain' ? content : [types.join(' '), content],
      ),
  );
}
