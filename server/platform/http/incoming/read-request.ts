import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const isNear = (address = ''): boolean => near.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

const valuesOf = (rawHeaders: readonly string[], name: string): string[] =>
  rawHeaders.filter((_text, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);

/**
 * True if two programs may read this request differently, which allows request smuggling: more than one `Host` (RFC
 * 9112, 3.2), or a transfer coding other than `chunked` alone.
 */
const isAmbiguous = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => {
  if (valuesOf(rawHeaders, 'host').length > 1) return true;
  const codings = valuesOf(rawHeaders, 'transfer-encoding');
  return codings.length > 0 && codings.join(',').trim().toLowerCase() !== 'chunked';
};

/** An address as proxies write it, some with a port; null for any other text. */
const addressIn = (text: string): string | null => {
  const written = text.trim();
  if (isIP(written)) return written;
  const bare = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$|^\[([^\]]+)\](?::\d{1,5})?$/.exec(written);
  const address = bare?.[1] ?? bare?.[2] ?? '';
  return isIP(address) ? address : null;
};

/**
 * Leaves in `X-Forwarded-For` what proxies wrote: each adds an address at the end, so what stands before any other text
 * was made up by the caller, and nothing of it counts.
 */
const stripForgedAddresses = (headers: IncomingHttpHeaders): void => {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const texts = [given].flat().join(',').split(',');
  const made = texts.findLastIndex((text) => addressIn(text) === null);
  const addresses = texts.slice(made + 1).map(addressIn);
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
  else delete headers['x-forwarded-for'];
};

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
