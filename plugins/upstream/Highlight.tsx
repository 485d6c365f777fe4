import {createContext, useContext, type ReactNode} from 'react';
import {clsx} from 'clsx';

/** A piece of code: plain text, or its kinds (such as `string`) and its text. */
export type CompactToken = string | readonly [types: string, content: string];

/** Lines of a code block as the build took them apart. */
export const HighlightedLines = createContext<readonly (readonly CompactToken[])[]>([]);

interface Token {
  readonly types: string[];
  readonly content: string;
}

interface RenderProps {
  readonly className: string;
  readonly style: undefined;
  readonly tokens: Token[][];
  readonly getLineProps: (input: {className?: string}) => {className: string};
  readonly getTokenProps: (input: {token: Token}) => {className: string; children: string};
}

interface HighlightProps {
  readonly code: string;
  readonly language: string;
  readonly children: (props: RenderProps) => ReactNode;
}

function expand(token: CompactToken): Token {
  return typeof token === 'string'
    ? {types: ['plain'], content: token}
    : {types: token[0].split(' '), content: token[1]};
}

function textOf(lines: readonly Token[][]): string {
  return lines.map((line) => line.map(({content}) => content).join('')).join('\n');
}

/**
 * Stands in for the component of prism-react-renderer in the theme's code block. Code that the build did not see in
 * this form (changed by a magic comment, or written by a component) is shown without colours, never wrongly.
 */
export function Highlight({code, language, children}: HighlightProps): ReactNode {
  const built = useContext(HighlightedLines).map((line) => line.map(expand));
  const plain = code.split('\n').map((content) => [{types: ['plain'], content}]);
  return children({
    className: `prism-code language-${language}`,
    style: undefined,
    tokens: textOf(built) === code ? built : plain,
    getLineProps: ({className}) => ({className: clsx('token-line', className)}),
    getTokenProps: ({token}) => ({className: clsx('token', token.types), children: token.content}),
  });
}
