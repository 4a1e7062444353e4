import { BlockList } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { isAmbiguous } from './ambiguous.ts';
import { stripForgedAddresses } from './forwarded-addresses.ts';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const isNear = (address = ''): boolean => near.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Comes before everything else: refuses what is ambiguous, and makes the visitor's address worth counting by. */
export const readRequest = ({ trustsProxy }: { trustsProxy: boolean }) => {
  let warned = trustsProxy;
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const { raw } = request;
    if (!warned && raw.headers['x-forwarded-for'] !== undefined && isNear(raw.socket.remoteAddress)) {
      warned = true;
      request.log.warn(
        'requests come through a proxy, but TRUST_PROXY is off: all visitors count as one address. Set TRUST_PROXY to the number of proxies in front',
      );
    }
    stripForgedAddresses(raw.headers);
    if (isAmbiguous(raw)) {
      reply.header('connection', 'close');
      done(new AppError('bad_request'));
    } else done();
  };
};
