import { isIPv6 } from 'node:net';

/** The key of an address: IPv4 as it is, IPv6 by its first 64 bits, because a client usually has all addresses of that network. */
export const addressGroup = (address: string): string => {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length;
  const groups = [...first, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
