import {foreignAddresses} from './addresses';
import {readYaml} from './content';
import type {Content} from './content';
import type {FileTree} from './fileTree';
import type {Finding} from './finding';

export const allowedHostsFile = 'tests/content/allowedHosts.yaml';

interface AllowedHosts {
  readonly hosts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

function readAllowed(tree: FileTree): AllowedHosts {
  const data = (readYaml(tree, allowedHostsFile) ?? {}) as {
    hosts?: {host: string}[] | null;
    addresses?: {address: string}[] | null;
  };
  return {
    hosts: new Set((data.hosts ?? []).map(({host}) => host)),
    addresses: new Set((data.addresses ?? []).map(({address}) => address)),
  };
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
  return [...written, ...tree.list('examples')];
}

/** Hosts, addresses and mail addresses are reserved for examples or stand on the allow-list. */
export function checkHosts(content: Content): Finding[] {
  const allowed = readAllowed(content.tree);
  const isAllowed = (host: string) => isReserved(host) || allowed.hosts.has(host);
  return examined(content).flatMap((file) => {
    const isCode = /\.(?:ts|mjs|py)$/.test(file);
    return content.tree
      .text(file)
      .split('\n')
      .flatMap((text, index): Finding[] => {
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
              message: `${host} is not in ${allowedHostsFile}.`,
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
