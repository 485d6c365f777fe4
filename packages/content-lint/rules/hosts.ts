import {BlockList, isIPv4, isIPv6} from 'node:net';
import {textLine} from '@talos-docs/contract/releases/frontMatter';
import * as v from 'valibot';
import type {Content, Rule} from '../content';

/** Hosts and addresses that stand in the project with a reason. */
export const allowedHostsFile = 'tests/content/allowedHosts.yaml';
const why = textLine('why');
export const allowedHostsSchema = v.strictObject({
  hosts: v.array(v.strictObject({host: textLine('host'), why})),
  addresses: v.array(v.strictObject({address: textLine('address'), why})),
});

/** Addresses that can never be somebody's: RFC 5737, RFC 3849, the own machine, and the unspecified one. */
const harmless = new BlockList();
for (const net of ['192.0.2.0', '198.51.100.0', '203.0.113.0']) harmless.addSubnet(net, 24);
harmless.addSubnet('127.0.0.0', 8);
harmless.addSubnet('2001:db8::', 32, 'ipv6');
for (const address of ['::', '::1']) harmless.addAddress(address, 'ipv6');

/** Whether the 32 bits are ones followed by zeros, or the other way round as in a wildcard mask. */
function isNetmask(address: string): boolean {
  const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return /^(?:1+0*|0+1*)$/.test(bits.join(''));
}

function foreignAddresses(text: string): string[] {
  const four = text.match(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d)/g) ?? [];
  const six = text.match(/(?<![\w:.])[0-9a-f:]*:[0-9a-f:]*:[0-9a-f]*(?![\w:])/gi) ?? [];
  return [
    ...four.filter((found) => {
      const address = found.split('.').map(Number).join('.');
      return isIPv4(address) && !harmless.check(address) && !isNetmask(address);
    }),
    ...six.filter((address) => isIPv6(address) && !harmless.check(address, 'ipv6')),
  ];
}

/** Endings under which a dotted name in prose can only be a host. */
const endings =
  'com|net|org|io|ch|de|at|li|eu|fr|it|uk|us|info|biz|dev|app|cloud|swiss|tech|online|ai|co|tv|ru|cn';
const bareHost = new RegExp(
  `(?<![\\w@./-])(?:[a-z0-9-]+\\.)+(?:${endings})(?![\\w-]|\\.\\w)`,
  'gi',
);
const url = /\b[a-z][a-z0-9+.-]*:\/\/([^\s/'"`<>)\]},;|\\?#]*)/gi;
const mail = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g;

function isReserved(host: string): boolean {
  return host === 'localhost' || host === 'example' || host.endsWith('.example');
}

/** Host of the part of a URL between `//` and the path; undefined for placeholders such as `<device>`. */
function hostOf(authority: string): string | undefined {
  const host = authority
    .replace(/^.*@/, '')
    .replace(/:[\w$]*$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return /^[\w-]+(?:\.[\w-]+)*$/.test(host) && !/^\d+(?:\.\d+){3}$/.test(host) ? host : undefined;
}

/** Files whose examples a reader may copy. */
function examined({tree, files, isWanted}: Content): string[] {
  const config = [...tree.list('config'), 'docusaurus.config.ts'].filter(tree.has);
  const written = [...files, ...tree.list('data'), ...config].filter(
    (file) => /\.(?:mdx?|ya?ml|svg|ts)$/.test(file) && !file.endsWith('.test.ts'),
  );
  return [...written, ...tree.list('examples')].filter(isWanted);
}

/** Hosts, addresses and mail addresses are reserved for examples or stand on the allow-list. */
export const checkHosts: Rule = (content, report) => {
  const allowed = (content.tree.yaml(allowedHostsFile) ?? {}) as Partial<
    v.InferOutput<typeof allowedHostsSchema>
  >;
  const hosts = new Set(allowed.hosts?.map(({host}) => host));
  const addresses = new Set(allowed.addresses?.map(({address}) => address));
  for (const file of examined(content)) {
    const isCode = /\.(?:ts|mjs|py)$/.test(file);
    content.tree.lines(file).forEach((text, index) => {
      const object = (check: string, message: string) =>
        report({file, line: index + 1}, check, message);
      const named = [...text.matchAll(url)].map(([, authority = '']) => hostOf(authority));
      // Code has dotted names that are no hosts.
      const bare = isCode ? [] : (text.match(bareHost) ?? []).map((host) => host.toLowerCase());
      for (const host of [...named, ...bare])
        if (host !== undefined && !isReserved(host) && !hosts.has(host))
          object('host', `${host} is not in ${allowedHostsFile}.`);
      for (const [address, host = ''] of text.matchAll(mail))
        if (!isReserved(host.toLowerCase())) object('mail', `${address} must end in .example.`);
      for (const address of foreignAddresses(text).filter((one) => !addresses.has(one)))
        object('address', `${address} is not reserved for documentation (RFC 5737, RFC 3849).`);
    });
  }
};
