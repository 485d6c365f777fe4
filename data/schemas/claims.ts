import * as v from 'valibot';
import {id, text, uniqueIds} from './shared';

/** Who can settle a claim, as the checklist of `npm run claims` groups them. */
export const answerers = {
  maker: 'The maker',
  supplier: 'The supplier',
  administrator: 'An administrator of the platform',
  test: 'A test of one’s own',
} as const;

const sentence = v.pipe(text, v.regex(/^[A-Z].*\.$/s, 'Write whole sentences.'));

/** What recognises a claim: a regular expression for one paragraph, without regard to case. */
const pattern = v.pipe(
  text,
  v.check((source) => {
    try {
      return !new RegExp(source, 'i').test('');
    } catch {
      return false;
    }
  }, 'A pattern is a regular expression that does not match everything.'),
);

const claimSchema = v.strictObject({
  id,
  /** `risk`: acting on it wrongly can cost an alarm, data or health. `likely`: follows from context. */
  kind: v.picklist(['risk', 'likely']),
  statement: sentence,
  /** How the reader settles it; of a risk it is printed beside the text. */
  settle: v.pipe(sentence, v.maxLength(160, 'At most 160 characters: it stands in running text.')),
  answeredBy: v.picklist(Object.keys(answerers) as (keyof typeof answerers)[]),
  patterns: v.pipe(
    v.array(pattern),
    v.minLength(1, 'A claim needs a pattern to be recognised by.'),
  ),
});

/** Schema of `data/claims.yaml`: what nobody has confirmed, each claim once. */
export const claimsSchema = v.pipe(v.array(claimSchema), uniqueIds('Each claim stands once.'));

export type RegisteredClaim = v.InferOutput<typeof claimSchema>;

/** What a reader is told about a claim. */
export type Claim = Pick<RegisteredClaim, 'id' | 'kind' | 'statement' | 'settle'>;

/** @throws for a claim that is not registered */
export function findClaim(register: readonly RegisteredClaim[], id: string): Claim {
  const claim = register.find((one) => one.id === id);
  if (!claim) throw new Error(`Unknown claim "${id}": register it in data/claims.yaml.`);
  const {kind, statement, settle} = claim;
  return {id, kind, statement, settle};
}

/** Claims that a piece of data refers to, anywhere in it. */
export function claimsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'claim' && typeof value === 'string' ? [value] : claimsIn(value),
  );
}
