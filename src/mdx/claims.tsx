import generated from '@generated/yaml-data/default/claims.json';
import type {Claim} from '@site/data/schemas/claims';

const claims = generated as readonly Claim[];

/** A claim that data refer to; the build has made sure that it is there. */
export function claimOf(id: string | undefined): Claim | undefined {
  return claims.find((claim) => claim.id === id);
}
