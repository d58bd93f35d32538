import { isIPv6 } from 'node:net';

/** The networks that an address belongs to, from the smallest on: what one customer is given, and what one site is. */
export interface Networks {
  /** An IPv4 address, or the first 64 bits of an IPv6 address: a customer has all addresses behind them. */
  customer: string;
  /** The first 48 bits of an IPv6 address; null for IPv4. */
  site: string | null;
}

const GROUPS = 8;

/** The eight groups of an IPv6 address, in full. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  // the last 32 bits may be written as an IPv4 address
  const whole = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = whole.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** An IPv4 address in the IPv6 form is the IPv4 address. */
function embeddedIPv4(groups: readonly string[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}

export function networksOf(address: string): Networks {
  if (!isIPv6(address)) return { customer: address, site: null };
  const groups = groupsOf(address);
  const ipv4 = embeddedIPv4(groups);
  if (ipv4 !== undefined) return { customer: ipv4, site: null };
  return { customer: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}
