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

export const audiences = {
  administrator: 'Administrator',
  manager: 'Manager',
  operator: 'Operator',
  'operator-minimal': 'Operator Minimal',
  installer: 'Installer',
} as const;

export const kinds = {
  new: 'New',
  improved: 'Improved',
  fixed: 'Fixed',
  security: 'Security',
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
export function idsOf<Id extends string>(names: Readonly<Record<Id, string>>): Id[] {
  return Object.keys(names) as Id[];
}

/** What the front matter of a release note says about it, as far as readers choose by it. */
export interface ReleaseFacts {
  readonly products: readonly Product[];
  /** Firmware versions that the note speaks of, by device model. */
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

/** Names of a note's audiences. */
export function audienceNames({audiences: ids}: ReleaseFacts): string[] {
  return ids.map((id) => audiences[id]);
}
