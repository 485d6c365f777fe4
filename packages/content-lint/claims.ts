import {readYaml, type FileTree} from './content';

/** An entry of the register, as far as the rules look at it. */
export interface Claim {
  readonly id: string;
  readonly kind?: string;
  readonly patterns?: readonly string[];
}

/** File that holds every unconfirmed claim once. */
export const claimsFile = 'data/claims.yaml';

/** The unconfirmed claims of a project; none where it has no register. */
export function readClaims(tree: FileTree): readonly Claim[] {
  const claims = readYaml(tree, claimsFile);
  return Array.isArray(claims) ? (claims as Claim[]) : [];
}

/** YAML files of `data/`, without the register itself. */
export function dataFilesBesideClaims(tree: FileTree): string[] {
  return tree.list('data').filter((file) => /\.ya?ml$/.test(file) && file !== claimsFile);
}
