import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {ExampleFrame} from '@talos-docs/protocols/examples';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {findTerm} from '../../config/glossary';
import {readData} from '../../data/schemas';
import {findClaim, type RegisteredClaim} from '../../data/schemas/claims';
import {findCommonCodes, findLetters} from '../../data/schemas/codes';
import {expressionAttribute} from '../lib/mdxAttributes';
import {protocolFrames} from './frames';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const placeOf = ({attributes}: Element, name: string) =>
  attributes.findIndex((part) => part.type === 'mdxJsxAttribute' && part.name === name);

function textOf(element: Element, name: string): string {
  const value = element.attributes[placeOf(element, name)]?.value;
  return typeof value === 'string' ? value : '';
}

/** Puts the entry of a claim in the place of its id; a marker with a reason is left as it is. */
function giveClaim(register: readonly RegisteredClaim[], node: Element): void {
  const place = placeOf(node, 'claim');
  if (place < 0 && placeOf(node, 'reason') >= 0) return;
  const claim = findClaim(register, textOf(node, 'claim'));
  if (node.children.length === 0) throw new Error(`The claim "${claim.id}" marks no text.`);
  node.attributes[place] = expressionAttribute('claim', claim);
}

function findFrame(frames: readonly ExampleFrame[], id: string): ExampleFrame {
  const frame = frames.find((candidate) => candidate.id === id);
  if (frame) return frame;
  const known = frames.map((candidate) => candidate.id).join(', ');
  throw new Error(`ProtocolFrame: no frame "${id}" in packages/protocols. Frames: ${known}.`);
}

/**
 * Remark plugin: gives each `<Term>` its entry of the glossary, each `<ProtocolFrame>` its frame, each `<Unverified>` its
 * claim, each `<CommonCodes>` and `<SiaLetters>` its rows, so that a page carries the data of its own elements only. An
 * unknown id stops the build.
 */
export function pageData({siteDir}: {readonly siteDir: string}) {
  const glossary = readData(siteDir, 'glossary.yaml');
  const claims = readData(siteDir, 'claims.yaml');
  const common = readData(siteDir, 'common-codes.yaml');
  const contactId = readData(siteDir, 'contact-id-codes.yaml');
  const sia = readData(siteDir, 'sia-codes.yaml');
  const frames = protocolFrames();
  /** What an element gets by its id: name of the attribute and value. */
  const entries: Record<string, (id: string) => readonly [string, unknown]> = {
    Term: (id) => ['entry', findTerm(glossary, id)],
    CommonCodes: (id) => ['set', findCommonCodes(common, contactId, id)],
    SiaLetters: (id) => ['letters', findLetters(sia, id)],
    ProtocolFrame: (id) => ['frame', findFrame(frames, id)],
  };

  return (tree: Root, file: VFile): void =>
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
      try {
        if (node.name === 'Unverified') giveClaim(claims, node);
        const entry = entries[node.name ?? '']?.(textOf(node, 'id'));
        if (entry) node.attributes.push(expressionAttribute(...entry));
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node);
      }
    });
}
