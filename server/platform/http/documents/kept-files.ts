import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isUnchanged } from '../sending/conditions.ts';
import { type CachedText, sendText } from './cached-text.ts';

const texts: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const binaries: Record<string, string> = {
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

type KeptFile = {
  etag: string;
  send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
};

const read = (path: string): KeptFile => {
  const bytes = readFileSync(path);
  const etag = etagOf(bytes);
  const text = texts[extname(path)];
  if (!text)
    return { etag, send: (_request, reply) => reply.type(binaries[extname(path)] ?? '').send(bytes) };
  const content = encoded(path, bytes);
  return { etag, send: (request, reply) => sendText(request, reply.type(text), content) };
};

/** Returns the encoded forms of a file: those that the build put beside it; other files are compressed here. */
const encoded = (path: string, plain: Buffer): CachedText => {
  const [gzip, brotli] = [`${path}.gz`, `${path}.br`].map((beside) =>
    existsSync(beside) ? readFileSync(beside) : undefined,
  );
  return { plain, gzipped: gzip ?? gzipSync(plain), ...(brotli && { brotli }) };
};

const isEncoded = (path: string): boolean => /\.(gz|br)$/.test(path);

/** True for a list that a folder has of its own files, such as its pictures; lists are for the server alone. */
const isList = (path: string): boolean => path.endsWith('.json');

/** Returns a reader that reads the file for its first caller: most processes are never asked for most files. */
const keep = (path: string): (() => KeptFile | undefined) => {
  const extension = extname(path);
  if (!(extension in texts) && !(extension in binaries))
    throw new Error(`${path} is of a kind that the product serves under no media type.`);
  let kept: KeptFile | undefined;
  return () => {
    // A new build may have taken its folder away.
    if (!kept && existsSync(path)) kept = read(path);
    return kept;
  };
};

const filesOf = (folder: string): [name: string, file: () => KeptFile | undefined][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isEncoded(path) && !isList(path))
    .map((path) => [relative(folder, path).replaceAll(sep, '/'), keep(path)]);

type KeptFiles = {
  /** Folders to serve; if two hold a file of one name, the first is served. */
  folders: string[];
  /** Path prefix with a slash at both ends. */
  prefix: string;
  headers: Record<string, string>;
};

/**
 * Serves the files that folders hold now. The process keeps each in memory from its first caller on: searching the
 * folders for each request took five times as long. Throws for a file without a media type.
 */
export const serveKeptFiles = (app: FastifyInstance, { folders, prefix, headers }: KeptFiles): void => {
  const files = new Map(folders.toReversed().flatMap(filesOf));
  app.get<{ Params: { '*': string } }>(`${prefix}*`, { compress: false }, async (request, reply) => {
    const file = files.get(request.params['*'])?.();
    if (!file) return reply.callNotFound();
    // The header is for documents, and as long as a small file.
    reply.removeHeader('permissions-policy').headers({ ...headers, etag: `W/${file.etag}` });
    return isUnchanged(request.headers, file) ? reply.code(304).send() : file.send(request, reply);
  });
};
