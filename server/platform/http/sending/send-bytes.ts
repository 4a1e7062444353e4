import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, gzipAtOnce, isWorthEncoding, takes } from './encoding.ts';

type Bytes = {
  bytes: Buffer;
  /** Encoding that the bytes have already; 'identity' keeps them from being compressed. */
  encoding?: Encoding | 'identity';
};

/**
 * Returns the `Vary` header with `accept-encoding`: a cache keeps an answer for callers with the same encoding only.
 */
const varying = (reply: FastifyReply): string => {
  const others = reply.getHeader('vary');
  return others === undefined ? 'accept-encoding' : `${others}, accept-encoding`;
};

/**
 * Sends bytes that are ready, compressed if the caller takes that. Without a cookie, whose session might have to be
 * renewed, they go out in one write, past the framework's reply steps.
 */
export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string | number>,
  { bytes, encoding }: Bytes,
): FastifyReply => {
  const { cookie, 'accept-encoding': encodings } = request.headers;
  const compresses = encoding === undefined && isWorthEncoding(bytes) && takes(encodings, 'gzip');
  const sent = compresses ? gzipAtOnce(bytes) : bytes;
  const used = compresses ? 'gzip' : encoding;
  reply.headers(headers);
  reply.header('vary', varying(reply));
  if (used !== undefined && used !== 'identity') reply.header('content-encoding', used);
  if (cookie !== undefined) return reply.send(sent);
  reply.hijack();
  const all = { ...reply.getHeaders(), 'content-length': sent.length };
  reply.raw.writeHead(reply.statusCode, all as Record<string, string | number>);
  reply.raw.end(request.method === 'HEAD' ? undefined : sent);
  return reply;
};
