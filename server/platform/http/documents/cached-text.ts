import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from '../sending/encoding.ts';

export type CachedText = { plain: Buffer; gzipped: Buffer; brotli?: Buffer };

/** A text that is made and compressed once for each version of what it tells, however often it is asked for. */
export const cacheText = (make: () => string | Promise<string>, version: () => string = () => '') => {
  let kept: { version: string; text: Promise<CachedText> } | undefined;
  const making = async (): Promise<CachedText> => {
    const text = await make();
    return { plain: Buffer.from(text), gzipped: gzipSync(text) };
  };
  return (): Promise<CachedText> => {
    const now = version();
    if (kept?.version === now) return kept.text;
    const text = making();
    kept = { version: now, text };
    // What could not be made is tried again for the next caller.
    text.catch(() => {
      if (kept?.text === text) kept = undefined;
    });
    return text;
  };
};

/** For routes with `compress: false`: it is compressed already. */
export const sendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzipped, brotli }: CachedText,
): FastifyReply => {
  reply.header('vary', 'accept-encoding');
  const encodings = request.headers['accept-encoding'];
  if (brotli && takes(encodings, 'br')) return reply.header('content-encoding', 'br').send(brotli);
  if (takes(encodings, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzipped);
  return reply.send(plain);
};
