import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {classesOf, nameStyles} from './nameStyles';

/** Files of styles that come later, and the modules that each holds. */
const lazyFiles = {
  'search-styles': /[\\/](?:@docsearch[\\/]css|src[\\/]components[\\/]Search[\\/]dialog)[\\/]/,
  'feedback-styles': /[\\/]src[\\/]components[\\/]Feedback[\\/](?:panel|outbox)[\\/]/,
  'news-styles':
    /[\\/]theme[\\/]Blog|[\\/]src[\\/]components[\\/](?:ReleaseNotes|Subscribe)[\\/](?!dialog[\\/])/,
  'subscribe-styles': /[\\/]src[\\/]components[\\/]Subscribe[\\/]dialog[\\/]/,
};

/**
 * Docusaurus joins all styles in one file, which every first visit loads. Styles of an interface that is loaded only
 * when a reader asks for it, and of pages outside the guides, make files of their own here, which come with their
 * scripts. Their order against the others does not count: nothing else bears their class names. A built page that
 * bears some names the file itself, so that it is never seen without its styles.
 */
export default function lazyStyles({baseUrl}: LoadContext): Plugin {
  return {
    name: 'lazy-styles',
    configureWebpack: (_, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: Object.fromEntries(
                  Object.entries(lazyFiles).map(([name, test]) => [
                    name,
                    {
                      test,
                      type: 'css/mini-extract',
                      chunks: 'async',
                      name,
                      enforce: true,
                      // Above the group that joins all styles.
                      priority: 60,
                    },
                  ]),
                ),
              },
            },
          },
    postBuild({outDir}) {
      const folder = path.join(outDir, 'assets/css');
      const files = readdirSync(folder).filter((file) =>
        Object.keys(lazyFiles).some((name) => file.startsWith(`${name}.`)),
      );
      const pages = readdirSync(outDir, {recursive: true, encoding: 'utf8'})
        .filter((file) => file.endsWith('.html'))
        .map((file) => path.join(outDir, file));
      for (const file of files) {
        const classes = classesOf(readFileSync(path.join(folder, file), 'utf8'));
        for (const page of pages) {
          const html = readFileSync(page, 'utf8');
          const named = nameStyles(html, `${baseUrl}assets/css/${file}`, classes);
          if (named !== undefined) writeFileSync(page, named);
        }
      }
      return Promise.resolve();
    },
  };
}
