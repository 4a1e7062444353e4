import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from '../sending/encoding.ts';

export type CachedText = { plain: Buffer; gzipped: Buffer; brotli?: Buffer };

/** Texts that are made and compressed once for each version of what they tell, however often they are asked for. */
export const cacheTexts = (
  make: () => readonly string[] | Promise<readonly string[]>,
  version: () => string = () => '',
) => {
  let kept: { version: string; texts: Promise<CachedText[]> } | undefined;
  const making = async (): Promise<CachedText[]> =>
    (await make()).map((text) => ({ plain: Buffer.from(text), gzipped: gzipSync(text) }));
  return (): Promise<CachedText[]> => {
    const now = version();
    if (kept?.version === now) return kept.texts;
    const texts = making();
    kept = { version: now, texts };
    // What could not be made is tried again for the next caller.
    texts.catch(() => {
      if (kept?.texts === texts) kept = undefined;
    });
    return texts;
  };
};

/** The same for a single text. */
export const cacheText = (make: () => string) => {
  const texts = cacheTexts(() => [make()]);
  return async (): Promise<CachedText> => (await texts())[0] as CachedText;
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
