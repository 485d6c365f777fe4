/**
 * Words of the release notes' front matter with their names for readers. Page, feeds, content gates and the service
 * that mails them all choose from this one list.
 */
export const products = {
  platform: 'Talos platform',
  iptna4i: 'ipTNA4i',
  'tna-connect-v1': 'TNA Connect V1',
  'tna-connect-v2': 'TNA Connect V2',
} as const;

/** Preset User Roles of the platform, from the fullest to the smallest set of permissions. */
export const roles = {
  administrator: 'Administrator',
  manager: 'Manager',
  operator: 'Operator',
  'operator-minimal': 'Operator Minimal',
} as const;

export const audiences = {...roles, installer: 'Installer'} as const;

/** `security` reports a vulnerability, and nothing else; `documentation` changes no product, only what is told of it. */
export const kinds = {
  new: 'New',
  improved: 'Improved',
  fixed: 'Fixed',
  security: 'Security',
  documentation: 'Documentation',
} as const;

export const importances = {
  normal: 'Normal',
  important: 'Important',
  critical: 'Critical',
} as const;

export type Product = keyof typeof products;
export type Audience = keyof typeof audiences;
export type Kind = keyof typeof kinds;
export type Importance = keyof typeof importances;

/** Ids of one of the lists above, in the order in which readers see them. */
export const idsOf = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  Object.keys(names) as Id[];

/** What the front matter of a release note says about it, as far as readers choose by it. */
export interface ReleaseFacts {
  readonly products: readonly Product[];
  /** Versions that the note speaks of. */
  readonly firmware?: Partial<Readonly<Record<Product, string>>>;
  readonly audiences: readonly Audience[];
  readonly kind: Kind;
  readonly importance: Importance;
}

/** Names of a note's products, each with the firmware that the note speaks of. */
export function productNames({products: ids, firmware}: ReleaseFacts): string[] {
  return ids.map((id) => {
    const version = firmware?.[id];
    return version === undefined ? products[id] : `${products[id]}, firmware ${version}`;
  });
}

export const audienceNames = ({audiences: ids}: ReleaseFacts): string[] =>
  ids.map((id) => audiences[id]);

/** What a reader has chosen to see or to get; an empty list stands for everything. */
export interface Choice {
  readonly products: readonly Product[];
  readonly audiences: readonly Audience[];
}

/** Whether a note speaks of one of the chosen products and to one of the chosen audiences. */
export function fits(facts: ReleaseFacts, choice: Choice): boolean {
  const meet = <Id>(chosen: readonly Id[], own: readonly Id[]) =>
    chosen.length === 0 || chosen.some((id) => own.includes(id));
  return meet(choice.products, facts.products) && meet(choice.audiences, facts.audiences);
}
