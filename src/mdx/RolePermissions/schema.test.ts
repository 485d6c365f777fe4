import {describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {roleActionsSchema, rolePermissionsSchema, type Grants} from '@site/data/schemas/roles';

const grants: Grants = {
  administrator: 'yes',
  manager: {value: 'limited', note: 'Own sites only'},
  operator: {value: 'unconfirmed', mark: 'conflict', reason: 'doubt'},
  'operator-minimal': 'no',
};

const permission = {name: 'Alarm:Read', allows: 'Open the details of an alarm.', grants};
const reasons = {doubt: 'The sources disagree.'};

const issuesOf = (data: unknown) => v.safeParse(rolePermissionsSchema, data).issues;
const accepts = (manager: unknown, extra: object = {}) =>
  issuesOf({
    reasons: {...reasons, ...extra},
    permissions: [{...permission, grants: {...grants, manager}}],
  }) === undefined;

describe('rolePermissionsSchema', () => {
  it('accepts each kind of cell', () => {
    expect(issuesOf({reasons, permissions: [permission]})).toBeUndefined();
  });

  it('refuses a doubt without a reason and a reason without a doubt', () => {
    expect(accepts({value: 'yes', mark: 'likely'})).toBe(false);
    expect(accepts({value: 'yes', reason: 'doubt'})).toBe(false);
  });

  it('refuses an unconfirmed cell that is only likely, and a conflict with a value', () => {
    expect(accepts({value: 'unconfirmed', mark: 'likely', reason: 'doubt'})).toBe(false);
    expect(accepts({value: 'yes', mark: 'conflict', reason: 'doubt'})).toBe(false);
  });

  it('refuses a limit that is not named', () => {
    expect(accepts({value: 'limited'})).toBe(false);
  });

  it('refuses a truth value of another YAML version', () => {
    expect(accepts(true)).toBe(false);
  });

  it('refuses a reason that is not defined or not used', () => {
    expect(accepts({value: 'yes', mark: 'likely', reason: 'unknown'})).toBe(false);
    expect(accepts('yes', {spare: 'Nobody refers to this.'})).toBe(false);
  });

  it('refuses a permission that stands twice', () => {
    expect(issuesOf({reasons, permissions: [permission, permission]})).toBeDefined();
  });
});

describe('roleActionsSchema', () => {
  it('refuses an id that stands twice', () => {
    const action = {id: 'read', action: 'Read', grants};
    const area = {id: 'alarms', label: 'Alarms', actions: [action, action]};
    expect(v.safeParse(roleActionsSchema, {reasons, areas: [area]}).success).toBe(false);
  });
});
