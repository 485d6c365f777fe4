import {isIPv6} from 'node:net';
import {readYaml, type Content, type Diagnostic} from '../content';

interface AllowedHosts {
  readonly hosts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

function readAllowed({tree, project}: Content): AllowedHosts {
  const data = (readYaml(tree, project.allowedHostsFile) ?? {}) as {
    hosts?: {host: string}[] | null;
    addresses?: {address: string}[] | null;
  };
  return {
    hosts: new Set((data.hosts ?? []).map(({host}) => host)),
    addresses: new Set((data.addresses ?? []).map(({address}) => address)),
  };
}

function octets(address: string): number[] | undefined {
  const parts = address.split('.').map(Number);
  return parts.length === 4 && parts.every((part) => part <= 255) ? parts : undefined;
}

/** Whether the 32 bits are ones followed by zeros, or the other way round as in a wildcard mask. */
function isNetmask(parts: readonly number[]): boolean {
  const bits = parts.map((part) => part.toString(2).padStart(8, '0')).join('');
  return /^1+0*$/.test(bits) || /^0+1*$/.test(bits);
}

const documentationNets = ['192.0.2.', '198.51.100.', '203.0.113.'];

/** Whether an IPv4 address can never be somebody's: RFC 5737, the own machine, or a netmask. */
function isHarmlessIpv4(address: string): boolean {
  const parts = octets(address);
  if (!parts) return true;
  return (
    documentationNets.some((net) => address.startsWith(net)) || parts[0] === 127 || isNetmask(parts)
  );
}

/** Whether an IPv6 address can never be somebody's: RFC 3849, unspecified or the own machine. */
function isHarmlessIpv6(address: string): boolean {
  return /^2001:0?db8(?::|$)/i.test(address) || address === '::' || address === '::1';
}

/** Addresses in a text that might be somebody's. */
function foreignAddresses(text: string): string[] {
  const four = [...text.matchAll(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d)/g)]
    .map(([address]) => address)
    .filter((address) => !isHarmlessIpv4(address));
  const six = [...text.matchAll(/(?<![\w:.])[0-9a-f:]*:[0-9a-f:]*:[0-9a-f]*(?![\w:])/gi)]
    .map(([address]) => address)
    .filter((address) => isIPv6(address) && !isHarmlessIpv6(address));
  return [...four, ...six];
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
function examined(content: Content): string[] {
  const {tree} = content;
  const config = [...tree.list('config'), 'docusaurus.config.ts'].filter((file) => tree.has(file));
  const written = [...content.files, ...tree.list('data'), ...config].filter(
    (file) => /\.(?:mdx?|ya?ml|svg|ts)$/.test(file) && !file.endsWith('.test.ts'),
  );
  return [...written, ...tree.list('examples')].filter(content.isWanted);
}

/** Hosts, addresses and mail addresses are reserved for examples or stand on the allow-list. */
export function checkHosts(content: Content): Diagnostic[] {
  const allowed = readAllowed(content);
  const isAllowed = (host: string) => isReserved(host) || allowed.hosts.has(host);
  return examined(content).flatMap((file) => {
    const isCode = /\.(?:ts|mjs|py)$/.test(file);
    return content.tree
      .text(file)
      .split('\n')
      .flatMap((text, index): Diagnostic[] => {
        const mails = [...text.matchAll(mail)].map(([address, host = '']) => ({
          address,
          host: host.toLowerCase(),
        }));
        const named = [...text.matchAll(url)].flatMap(
          ([, authority = '']) => hostOf(authority) ?? [],
        );
        // Code has dotted names that are no hosts.
        const bare = isCode ? [] : [...text.matchAll(bareHost)].map(([host]) => host.toLowerCase());
        const at = {file, line: index + 1};
        return [
          ...[...new Set([...named, ...bare])]
            .filter((host) => !isAllowed(host))
            .map((host) => ({
              ...at,
              rule: 'hosts/host',
              message: `${host} is not in ${content.project.allowedHostsFile}.`,
            })),
          ...mails
            .filter(({host}) => !isReserved(host))
            .map(({address}) => ({
              ...at,
              rule: 'hosts/mail',
              message: `${address} must end in .example.`,
            })),
          ...foreignAddresses(text)
            .filter((address) => !allowed.addresses.has(address))
            .map((address) => ({
              ...at,
              rule: 'hosts/address',
              message: `${address} is not reserved for documentation (RFC 5737, RFC 3849).`,
            })),
        ];
      });
  });
}
