import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address as one visitor holds it: a visitor with an IPv6 address has the whole /64 around it. */
export const visitorAddress = (ip: string): string => {
  if (!isIP(ip)) return ip;
  // An IPv4 address that is written as an IPv6 address counts as what it is.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
};
