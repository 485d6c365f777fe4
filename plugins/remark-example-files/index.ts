import type {Code, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {exampleText} from './exampleText';
import {readReference} from './reference';

/**
 * Remark plugin: a fenced block with `file=examples/…` gets the text of that file, or the `lines=3-12` of it. Runs
 * before the plugin that colours code. A file that is missing stops the build.
 */
export function exampleFiles({siteDir}: {readonly siteDir: string}) {
  function fill(node: Code): void {
    const reference = readReference(node.meta ?? '');
    if (!reference) return;
    if (node.value.trim()) throw new Error(`The block of ${reference.file} must be empty.`);
    node.value = exampleText(siteDir, reference);
    node.meta = reference.meta;
  }

  function transform(parent: {children: RootContent[]}, file: VFile): void {
    for (const node of parent.children) {
      try {
        if (node.type === 'code') fill(node);
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node);
      }
      if ('children' in node) transform(node, file);
    }
  }

  return (tree: Root, file: VFile): void => transform(tree, file);
}
