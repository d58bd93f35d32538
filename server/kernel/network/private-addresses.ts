import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that is not on the public internet (IANA's special-purpose registry), multicast included. */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Inside the global unicast range, and yet no public host: some carry an IPv4 address. */
const PRIVATE_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

/** Global unicast, the only IPv6 that public hosts have. */
const GLOBAL_IPV6 = ['2000::', 3] as const;

function listOf(kind: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, kind);
  return list;
}

const privateIpv4 = listOf('ipv4', PRIVATE_IPV4);
const privateIpv6 = listOf('ipv6', PRIVATE_IPV6);
const globalIpv6 = listOf('ipv6', [GLOBAL_IPV6]);

/** Whether an IP address is anything but a public host's; text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateIpv4.check(address, 'ipv4');
  if (!isIPv6(address)) return true;
  return !globalIpv6.check(address, 'ipv6') || privateIpv6.check(address, 'ipv6');
}
