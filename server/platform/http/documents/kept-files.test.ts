import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../server.ts';
import { serveKeptFiles } from './kept-files.ts';

const root = mkdtempSync(join(tmpdir(), 'openmat-kept-'));
const [folder, second] = [join(root, 'first'), join(root, 'second')];
for (const each of [folder, second]) mkdirSync(each);
mkdirSync(join(folder, 'js'));
const script = `export const text = '${'é'.repeat(2000)}';`;
writeFileSync(join(folder, 'js/page-1a2b3c4d.js'), script);
writeFileSync(join(folder, 'js/built-1a2b3c4d.js'), script);
writeFileSync(join(folder, 'js/built-1a2b3c4d.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'js/built-1a2b3c4d.js.gz'), gzipSync(script, { level: 1 }));
writeFileSync(join(folder, 'letters-1a2b3c4d.woff2'), Buffer.from([0, 255, 1]));
writeFileSync(join(second, 'letters-1a2b3c4d.woff2'), 'hidden');
for (const name of ['room.webp', 'other.webp']) writeFileSync(join(second, name), 'picture');
const app = await createServer({
  log: false,
  trustProxy: false,
  publicUrl: 'http://localhost:3000',
  resolveViewer: async () => null,
});
const headers = { 'cache-control': 'public, max-age=60' };
serveKeptFiles(app, { folders: [folder, second], prefix: '/packs/', headers });
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});
const ask = (url: string, sent: Record<string, string> = {}) => app.inject({ url, headers: sent });

test('a script is sent uncompressed, and compressed to clients that accept gzip', async () => {
  const plain = await ask('/packs/js/page-1a2b3c4d.js');
  expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([200, script, undefined]);
  const compressed = await ask('/packs/js/page-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=60',
  });
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(script);
});

test('an encoded file of the build is sent unchanged, Brotli before gzip, and has no address of its own', async () => {
  const url = '/packs/js/built-1a2b3c4d.js';
  const brotli = await ask(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.rawPayload.equals(brotliCompressSync(script))).toBe(true);
  const gzip = await ask(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gzip.rawPayload.equals(gzipSync(script, { level: 1 }))).toBe(true);
  for (const ending of ['br', 'gz']) expect((await ask(`${url}.${ending}`)).statusCode).toBe(404);
});

test('a font keeps its bytes, and is never compressed', async () => {
  const answer = await ask('/packs/letters-1a2b3c4d.woff2', { 'accept-encoding': 'gzip' });
  expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '3' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect([...answer.rawPayload]).toEqual([0, 255, 1]);
});

test('a browser that has a file already gets a 304 without the file', async () => {
  const { headers } = await ask('/packs/js/page-1a2b3c4d.js');
  const answer = await ask('/packs/js/page-1a2b3c4d.js', { 'if-none-match': String(headers.etag) });
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
});

test('a file of the second folder is served when the first folder has no file of that name', async () => {
  expect((await ask('/packs/room.webp')).body).toBe('picture');
});

test('a removed file is served when it was requested before, and is a 404 otherwise', async () => {
  expect((await ask('/packs/room.webp')).statusCode).toBe(200);
  for (const name of ['room.webp', 'other.webp']) rmSync(join(second, name));
  expect((await ask('/packs/room.webp')).body).toBe('picture');
  expect((await ask('/packs/other.webp')).statusCode).toBe(404);
});

test('an address that is no file of the folders is a 404', async () => {
  for (const url of [
    '/packs/',
    '/packs/js',
    '/packs/js/',
    '/packs/js/other.js',
    '/packs/js/..%2fletters-1a2b3c4d.woff2',
    '/packs/%2e%2e/%2e%2e/etc/passwd',
    '/packs/JS/page-1a2b3c4d.js',
  ])
    expect((await ask(url)).statusCode, url).toBe(404);
});

test('a file without a media type stops the start', () => {
  writeFileSync(join(folder, 'film.xyz'), '');
  expect(() => serveKeptFiles(app, { folders: [folder], prefix: '/others/', headers })).toThrow(
    'under no media type',
  );
});
