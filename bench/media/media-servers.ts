import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createBareServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rightsOf } from '../../contract/team/permissions.ts';
import { createLibrary } from '../../server/features/library/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { createDb } from '../../server/platform/db.ts';
import { createServer } from '../../server/platform/http/server.ts';
import { createLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import { Secret } from '../../server/platform/secrets/secret.ts';
import { createStorage } from '../../server/platform/storage/index.ts';

const videoId = 1;
const rendition = '720';
export const segmentSeconds = 4;
/** Four megabits a second. */
export const segmentBytes = 2_000_000;
const segmentCount = 60;
const plainBytes = 64_000_000;

const segmentFile = (number: number): string => `seg-${String(number).padStart(5, '0')}.m4s`;
const segments = Array.from({ length: segmentCount }, (_, i) => segmentFile(i + 1));

/** Writes the files that transcoding a video leaves, with meaningless bytes. */
const writeVideo = async (folder: string): Promise<void> => {
  await mkdir(join(folder, rendition), { recursive: true });
  const bytes = Buffer.alloc(segmentBytes, 'a film of some length ');
  await writeFile(join(folder, rendition, 'init.mp4'), 'init');
  for (const file of segments) await writeFile(join(folder, rendition, file), bytes);
  await writeFile(join(folder, `${rendition}.mp4`), Buffer.alloc(plainBytes, 'a film of some length '));
};

const description = {
  name: rendition,
  width: 1280,
  height: 720,
  bandwidth: 4_000_000,
  codecs: 'avc1.64001f,mp4a.40.2',
  frameRate: 30,
};

const manifest = (folder: string) => ({
  folder,
  rungs: [
    {
      ...description,
      segments: segments.map((file) => ({ file, durationSeconds: segmentSeconds })),
      mp4: { file: `${rendition}.mp4`, bytes: plainBytes },
    },
  ],
  poster: null,
  storyboard: null,
});

/** Starts the product's own HTTP server with one uploaded video and a member with access; its access log is off. */
export const startMedia = async () => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  await migrate(database.connection);
  const { db, close } = createDb(database.connection);
  const storage = createStorage({ dataFolder: folder, s3: null });
  const made = join(folder, 'made');
  await writeVideo(made);
  const kept = `videos/${videoId}/1`;
  await storage.putFolder(kept, made);
  const texts = { manifest: JSON.stringify(manifest(kept)), captions: '[]', chapters: '[]' };
  const video = { id: videoId, process_status: 'finished' as const, duration_ms: 240_000, ...texts };
  await db.insertInto('videos').values(video).execute();
  const who = { id: 'm', sessionId: 's', ...rightsOf(null), username: 'm', hasSubscriptionAccess: true };
  const library = createLibrary({
    db,
    clock: systemClock,
    secret: new Secret('a secret of at least thirty-two characters'),
    accounts: { viewerOfSession: async () => who },
    mediaFolder: join(folder, 'no-demo'),
    storage,
    captionsBeginOn: false,
    loops: 'members',
  });
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://127.0.0.1',
    resolveViewer: async () => who,
  });
  await app.register(library.media);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const found = await library.video({ videoId, freePreview: false, thumbnail: '' }, who);
  const base = String(found?.hlsUrl).replace('/master.m3u8', '');
  return {
    port: (app.server.address() as AddressInfo).port,
    segments: segments.map((file) => `${base}/${rendition}/${file}`),
    plain: `${base}/${rendition}.mp4`,
    made,
    stop: async () => {
      await app.close();
      await close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const rangeOf = (header: string | undefined, size: number): [number, number] | null => {
  const found = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  return found ? [Number(found[1]), found[2] ? Math.min(Number(found[2]), size - 1) : size - 1] : null;
};

const serveBare = async (folder: string, request: IncomingMessage, response: ServerResponse) => {
  const path = join(folder, request.url ?? '');
  const { size, mtime } = await stat(path);
  const range = rangeOf(request.headers.range, size);
  const [start, end] = range ?? [0, size - 1];
  response.writeHead(range ? 206 : 200, {
    'content-type': path.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment',
    'content-length': end - start + 1,
    'last-modified': mtime.toUTCString(),
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  });
  createReadStream(path, { start, end }).pipe(response);
};

/** Starts a static file server of node:http and createReadStream: no token, no permission, no log. */
export const startBareFiles = async (folder: string) => {
  const server = createBareServer((request, response) => {
    serveBare(folder, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    segments: segments.map((file) => `/${rendition}/${file}`),
    plain: `/${rendition}.mp4`,
    stop: () => server.close(),
  };
};

/** One of the two servers, as the load client sees it. */
export type Served = { port: number; segments: string[]; plain: string };
/** Byte ranges of a megabyte, as a browser requests a plain file. */
export const plainRanges = Array.from(
  { length: plainBytes / 1_000_000 },
  (_, i) => `bytes=${i * 1_000_000}-${(i + 1) * 1_000_000 - 1}`,
);
