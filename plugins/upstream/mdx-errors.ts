import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';

/** The line that matters of what the loader of pages says in forty, with file and place; undefined for other messages. */
export function inOneLine(message: string, siteDir: string): string | undefined {
  const text = message.replace(/^\W*│ ?/gm, '');
  const [, file, cause] =
    /MDX compilation failed .*?"(.+?)".*\nCause: (.*?)\nDetails:/s.exec(text) ?? [];
  if (file === undefined || cause === undefined) return undefined;
  const [, line] = /^ {2}"line": (\d+)/m.exec(text) ?? [];
  const place = [file.replace(`${siteDir}/`, ''), line].filter(Boolean).join(':');
  return `${place}: ${cause.replace(/\s+/g, ' ')}`;
}

/** Docusaurus plugin for the preview, whose overlay says in one line what is wrong with a page. */
export default function mdxErrors({siteDir}: LoadContext): Plugin {
  const shorten = {
    apply(compiler: Compiler) {
      compiler.hooks.afterCompile.tap('mdx-errors', (compilation) => {
        compilation.errors.forEach(({name, message}, at) => {
          const line = inOneLine(message, siteDir);
          if (line !== undefined) compilation.errors[at] = {name, message: line};
        });
      });
    },
  };
  return {
    name: 'mdx-errors',
    configureWebpack: ({mode}) => ({plugins: mode === 'development' ? [shorten] : []}),
  };
}
