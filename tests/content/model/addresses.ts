import {isIPv6} from 'node:net';

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
export function isHarmlessIpv4(address: string): boolean {
  const parts = octets(address);
  if (!parts) return true;
  return (
    documentationNets.some((net) => address.startsWith(net)) || parts[0] === 127 || isNetmask(parts)
  );
}

/** Whether an IPv6 address can never be somebody's: RFC 3849, unspecified or the own machine. */
export function isHarmlessIpv6(address: string): boolean {
  return /^2001:0?db8(?::|$)/i.test(address) || address === '::' || address === '::1';
}

/** Addresses in a text that might be somebody's. */
export function foreignAddresses(text: string): string[] {
  const four = [...text.matchAll(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d)/g)]
    .map(([address]) => address)
    .filter((address) => !isHarmlessIpv4(address));
  const six = [...text.matchAll(/(?<![\w:.])[0-9a-f:]*:[0-9a-f:]*:[0-9a-f]*(?![\w:])/gi)]
    .map(([address]) => address)
    .filter((address) => isIPv6(address) && !isHarmlessIpv6(address));
  return [...four, ...six];
}
