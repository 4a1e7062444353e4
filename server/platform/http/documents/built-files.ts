import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged } from '../sending/conditions.ts';
import { cacheText, sendText } from './cached-text.ts';

const texts: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const binaries: Record<string, string> = {
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.avif': 'image/avif',
};

const oneYearSeconds = 31_536_000;

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Read now, so that a process keeps the files of its own build when another is put in its place. */
const sender = (path: string): Send => {
  const bytes = readFileSync(path);
  const text = texts[extname(path)];
  if (text) {
    // A text is compressed once, for the first caller.
    const content = cacheText(() => bytes.toString());
    return async (request, reply) => sendText(request, reply.type(text), await content());
  }
  const type = binaries[extname(path)];
  if (!type) throw new Error(`${path} is of a kind that the product serves under no media type.`);
  return async (_request, reply) => reply.type(type).send(bytes);
};

const sendersOf = (folder: string): Map<string, Send> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path).replaceAll(sep, '/'), sender(path)]),
  );

/**
 * Serves the files that a folder holds now, all of them below `prefix` (`/packs/`). They never change under their name,
 * so that browsers keep them for a year and the name tells whether one has changed. Throws where a file has no known
 * media type.
 */
export const serveBuiltFiles = (app: FastifyInstance, folder: string, prefix: string): void => {
  const senders = sendersOf(folder);
  app.get<{ Params: { '*': string } }>(`${prefix}*`, { compress: false }, async (request, reply) => {
    const name = request.params['*'];
    const send = senders.get(name);
    if (!send) return reply.callNotFound();
    const etag = `"${name}"`;
    reply.headers({ 'cache-control': `public, max-age=${oneYearSeconds}, immutable`, etag: `W/${etag}` });
    return isUnchanged(request.headers, { etag }) ? reply.code(304).send() : send(request, reply);
  });
};
