// A process of its own, beside the other work on the built pages: as a thread it would share their memory, and each
// picture that it lets go would stop them. Needs `--expose-gc`.
const {readFileSync, renameSync, writeFileSync} = require('node:fs');
const {setImmediate: nextTurn} = require('node:timers/promises');
const {Resvg} = require('@resvg/resvg-js');

/** Node.js does not see how large pictures are, and would let none go: each takes 3 MB. */
const mostKept = 16;

/** @param {{cards: {svg: string, file: string}[], options: import('@resvg/resvg-js').ResvgRenderOptions}} work */
async function draw({cards, options}) {
  for (const [index, {svg, file}] of cards.entries()) {
    writeFileSync(`${file}.new`, new Resvg(svg, options).render().asPng());
    renameSync(`${file}.new`, file);
    if ((index + 1) % mostKept > 0) continue;
    globalThis.gc?.();
    await nextTurn();
  }
}

void draw(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
