import path from 'node:path';
import {describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {redirectsSchema, shortAddressesSchema} from '../data/schemas/site';
import {readModels} from '../data/schemas';
import {redirects, shortAddresses} from './redirects';

describe('shortAddresses', () => {
  it.each(
    readModels(path.resolve('.')).flatMap(({id: model}) => [`/d/${model}`, `/d/${model}/leds`]),
  )('has %s', (address) => {
    expect(shortAddresses().map(({from}) => from)).toContain(address);
  });

  it('leads a model to its start page and its lights', () => {
    const target = (from: string) => shortAddresses().find((entry) => entry.from === from)?.to;
    expect(target('/d/tna-connect-v2')).toMatch(/\/tna-connect-v2-purpose$/);
    expect(target('/d/tna-connect-v2/leds')).toMatch(/\/tna-connect-v2-leds$/);
  });

  it('is among all redirects, none of which stands twice', () => {
    const all = redirects().map(({from}) => from);
    for (const {from} of shortAddresses()) expect(all).toContain(from);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the schema of short addresses', () => {
  const accepts = (from: string, to: string) => v.is(shortAddressesSchema, {[from]: to});

  it('takes an address of a model and of something about it', () => {
    expect(accepts('/d/x1', '/devices/a')).toBe(true);
    expect(accepts('/d/x-1/leds', '/devices/espa-4.4.4/a')).toBe(true);
  });

  it.each([
    ['/devices/x1', '/devices/a', 'another folder'],
    ['/d/X1', '/devices/a', 'capitals'],
    ['/d/x1/', '/devices/a', 'a last slash'],
    ['/d/x1/a/b', '/devices/a', 'a third part'],
    [`/d/${'x'.repeat(30)}`, '/devices/a', 'too long for a label'],
    ['/d/x1', 'devices/a', 'no slash in front of the target'],
    ['/d/x1', '/devices/a#leds', 'an anchor'],
    ['/d/x1', '/devices/a?b', 'a query'],
    ['/d/x1', 'https://elsewhere.example/a', 'another site'],
    ['/d/x1', '//elsewhere.example', 'another site without scheme'],
    ['/d/x1', '/d/x2', 'a step to another short address'],
  ])('refuses %s to %s: %s', (from, to) => {
    expect(accepts(from, to)).toBe(false);
  });
});

describe('the schema of retired addresses', () => {
  const accepts = (from: string, to: string) => v.is(redirectsSchema, {[from]: to});

  it('takes a file of comments alone', () => {
    expect(v.parse(redirectsSchema, null)).toEqual({});
  });

  it('takes the address of a page, of a place on it and of the home page in place of an old one', () => {
    expect(accepts('/talos/admin/old.page-1', '/talos/admin/new-page')).toBe(true);
    expect(accepts('/devices/old', '/devices/espa-4.4.4/a#wiring')).toBe(true);
    expect(accepts('/old', '/')).toBe(true);
  });

  it.each([
    ['devices/old', '/devices/a', 'no slash in front'],
    ['/devices/old/', '/devices/a', 'a last slash'],
    ['/devices/old#part', '/devices/a', 'an anchor of an old address, which servers never see'],
    ['/devices/old?q', '/devices/a', 'a query of an old address'],
    ['/devices/old', '/devices/a/', 'a last slash of the new address'],
    ['/devices/old', '/devices/a?b', 'a query of the new address'],
    ['/devices/old', 'https://elsewhere.example/a', 'another site'],
    ['/devices/old', '//elsewhere.example', 'another site without scheme'],
    ['/devices/old', '/devices/Old', 'an address that the router takes for the same'],
  ])('refuses %s to %s: %s', (from, to) => {
    expect(accepts(from, to)).toBe(false);
  });
});
