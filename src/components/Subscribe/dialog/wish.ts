import {isEmail} from '@site/src/lib/email';
import type {Audience, Product} from '@site/src/lib/releases/vocabulary';

/** What a reader asks for; an empty list stands for everything. */
export interface Wish {
  readonly email: string;
  readonly products: readonly Product[];
  readonly audiences: readonly Audience[];
  readonly consent: boolean;
  /** A field that people do not see, and leave empty. */
  readonly website: string;
}

/** Fields that show what is wrong with them, in the order in which readers meet them. */
export const checkedFields = ['email', 'consent'] as const;
export type CheckedField = (typeof checkedFields)[number];
export type Mistakes = Partial<Readonly<Record<CheckedField, string>>>;

const consentMissing = 'Tick this box to subscribe: without your consent no mail may be sent.';

/** What is wrong with a wish before it is sent. */
export function mistakesOf({email, consent}: Pick<Wish, 'email' | 'consent'>): Mistakes {
  return {
    ...(!email.trim()
      ? {email: 'Enter your e-mail address.'}
      : !isEmail(email) && {email: 'Enter one full address, such as name@company.example.'}),
    ...(!consent && {consent: consentMissing}),
  };
}

/** What the service found wrong; undefined when the field is none that a reader can change. */
export function refusedField(field: string): Mistakes | undefined {
  if (field === 'email') {
    return {email: 'The service does not take this address. Check it for typing errors.'};
  }
  return field === 'consent' ? {consent: consentMissing} : undefined;
}
