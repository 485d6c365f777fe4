import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/** A file with a text that an example must refuse; it goes when the test ends. */
export function badFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bad-example-'));
  onTestFinished(() => {
    rmSync(folder, {recursive: true});
  });
  const file = path.join(folder, 'bad.json');
  writeFileSync(file, text);
  return file;
}
