import {decodeCode as decode, type Decoded} from '@talos-docs/protocols/decodeCode';
import contactIdYaml from './contact-id-codes.yaml';
import siaYaml from './sia-codes.yaml';
import toolYaml from './tools/code-decoder.yaml';
import {codeTables, type ContactIdCodesData, type SiaCodesData} from './schemas/codes';
import type {ToolData} from './schemas/tools';

const tables = codeTables(
  contactIdYaml as ContactIdCodesData,
  siaYaml as SiaCodesData,
  toolYaml as ToolData,
);

/**
 * Says what a Contact ID or SIA code means by the tables of this site.
 * @returns undefined where it is neither
 */
export const decodeCode = (written: string): Decoded | undefined => decode(written, tables);
