import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {findTerm} from '../../config/glossary';
import {readData} from '../../data/schemas';
import {
  commonCodesSchema,
  contactIdCodesSchema,
  findCommonCodes,
  findLetters,
  siaCodesSchema,
} from '../../data/schemas/codes';
import {glossarySchema} from '../../data/schemas/site';
import {expressionAttribute} from '../lib/mdxAttributes';
import {protocolFrames, type ProtocolFrameData} from './frames';

function idOf({attributes}: MdxJsxFlowElement | MdxJsxTextElement): string {
  const id = attributes.find((part) => part.type === 'mdxJsxAttribute' && part.name === 'id');
  return typeof id?.value === 'string' ? id.value : '';
}

function findFrame(frames: readonly ProtocolFrameData[], id: string): ProtocolFrameData {
  const frame = frames.find((candidate) => candidate.id === id);
  if (frame) return frame;
  const known = frames.map((candidate) => candidate.id).join(', ');
  throw new Error(`ProtocolFrame: no frame "${id}" in packages/protocols. Frames: ${known}.`);
}

/**
 * Remark plugin: gives each `<Term>` its entry of the glossary and each `<ProtocolFrame>` its frame, each `<CommonCodes>` and `<SiaLetters>` its rows, so that a page
 * carries the data of its own elements only. An unknown id stops the build.
 */
export function pageData({siteDir}: {readonly siteDir: string}) {
  const glossary = readData(siteDir, 'data/glossary.yaml', glossarySchema);
  const common = readData(siteDir, 'data/common-codes.yaml', commonCodesSchema);
  const contactId = readData(siteDir, 'data/contact-id-codes.yaml', contactIdCodesSchema);
  const sia = readData(siteDir, 'data/sia-codes.yaml', siaCodesSchema);
  const frames = protocolFrames();
  const attributeOf: Record<string, (id: string) => ReturnType<typeof expressionAttribute>> = {
    Term: (id) => expressionAttribute('entry', findTerm(glossary, id)),
    CommonCodes: (id) => expressionAttribute('set', findCommonCodes(common, contactId, id)),
    SiaLetters: (id) => expressionAttribute('letters', findLetters(sia, id)),
    ProtocolFrame: (id) => expressionAttribute('frame', findFrame(frames, id)),
  };

  return (tree: Root, file: VFile): void =>
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
      const attribute = attributeOf[node.name ?? ''];
      if (!attribute) return;
      try {
        node.attributes.push(attribute(idOf(node)));
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node);
      }
    });
}
