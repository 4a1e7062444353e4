import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

declare const counted: unique symbol;

/** A network address as limits count it; `visitorAddress` alone makes one, so that no limit counts a raw address. */
export type VisitorAddress = string & { readonly [counted]: true };

const hextets = (address: ipaddr.IPv6, count: number): string =>
  address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/**
 * Normalizes an address to one visitor: an IPv6 address stands for the whole /64 around it. A connection that the
 * caller has closed has no address any more; all of those count as one visitor.
 */
export const visitorAddress = (ip: string | undefined): VisitorAddress => {
  if (!ip || !isIP(ip)) return (ip ?? 'unknown') as VisitorAddress;
  // An IPv4 address that is written as an IPv6 address counts as what it is.
  const address = ipaddr.process(ip);
  return (address instanceof ipaddr.IPv6 ? hextets(address, 4) : address.toString()) as VisitorAddress;
};

/** Rate-limit factor of one IPv6 /48 relative to one visitor: a single site holds 65,536 /64 networks. */
export const siteFactor = 16;

/** The IPv6 /48 around a visitor, in brackets so that it equals no address; null for IPv4. */
export const siteOf = (address: VisitorAddress): string | null => {
  const parts = address.split(':');
  return parts.length === 4 ? `[${parts.slice(0, 3).join(':')}]` : null;
};

/** The network around a visitor: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const prefixOf = (address: VisitorAddress): string =>
  siteOf(address) ?? (isIPv4(address) ? address.split('.').slice(0, 3).join('.') : address);
