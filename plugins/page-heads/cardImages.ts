import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {cardFonts} from './card';

/**
 * Draws cards, in a process of its own, beside what this one does meanwhile.
 * @param cards SVG by the names of files, which say what it shows
 * @param drawn folder with those of the build before, which are not drawn anew; it is left with these cards alone
 * @param folder gets all of them
 */
export async function writeCards(
  cards: ReadonlyMap<string, string>,
  drawn: string,
  folder: string,
): Promise<void> {
  mkdirSync(drawn, {recursive: true});
  const missing = [...cards]
    .map(([name, svg]) => ({svg, file: path.join(drawn, name)}))
    .filter(({file}) => !existsSync(file));
  if (missing.length > 0) {
    // By a file: a pipe stays empty as long as the other plugins keep this process busy.
    const work = path.join(drawn, 'missing.json');
    writeFileSync(work, JSON.stringify({cards: missing, options: cardFonts}));
    const renderer = spawn(
      process.execPath,
      ['--expose-gc', path.join(__dirname, 'render.cjs'), work],
      {stdio: 'inherit'},
    );
    const [code] = (await once(renderer, 'exit')) as [number | null];
    if (code !== 0) throw new Error('page-heads: a card could not be drawn, see above.');
  }
  mkdirSync(folder, {recursive: true});
  for (const name of cards.keys()) copyFileSync(path.join(drawn, name), path.join(folder, name));
  for (const name of readdirSync(drawn)) if (!cards.has(name)) rmSync(path.join(drawn, name));
}
