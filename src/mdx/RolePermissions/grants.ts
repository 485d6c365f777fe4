import type {Grants, RoleId} from '@site/data/schemas/roles';

type Grant = Exclude<Grants[RoleId], string>;

/** What each role is granted, with the sentence that says what is uncertain in the place of its id. */
export const grantsOf = (grants: Grants, sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(grants).map(([role, given]) => {
      const {value, note, reason}: Grant = typeof given === 'string' ? {value: given} : given;
      return [role, {value, note, reason: reason && sentences[reason]}];
    }),
  );
