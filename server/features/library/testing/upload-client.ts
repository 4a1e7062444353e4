import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { createServer } from '../../../platform/http/server.ts';
import { createJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createLocalStorage } from '../../../platform/storage/index.ts';
import { ask } from '../../../platform/testing/ask.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { createVideoAdministration } from '../video-administration.ts';

const member: Viewer = {
  id: 'maya',
  sessionId: 'session-1',
  ...rightsOf(null),
  username: 'maya',
  hasSubscriptionAccess: true,
};
const people: Readonly<Record<string, Viewer>> = {
  member,
  admin: { ...member, id: 'ada', ...rightsOf('owner') },
};

export type UploadResponse = { status: number; headers: Record<string, string | undefined>; body: string };

/** Bytes that begin as an MP4 does. */
export const likeMp4 = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(bytes)]).subarray(0, bytes);

/** Resources that the processes of a test share: a database, a storage folder, a clock. */
export const sharedParts = (database: TestDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-uploads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createLocalStorage(folder);
  const idOf = (path: string): string => path.split('/').at(-1) ?? '';
  const rows = (query: string) => ask(database.connection, query) as Promise<Record<string, unknown>[]>;
  return {
    database,
    storage,
    clock: fixedClock(new Date()),
    /** Returns the storage keys of an upload. */
    storedKeysOf: async (path: string): Promise<string[]> => {
      const found: string[] = [];
      for await (const { key } of storage.list(`uploads/${idOf(path)}`)) found.push(key);
      return found;
    },
    /** Returns the acknowledged bytes, as a worker reads them. */
    contentOf: async (path: string): Promise<Buffer> => {
      const parts = await rows(
        `select storage_key from upload_parts where upload_id = '${idOf(path)}' order by starts_at`,
      );
      const found: Buffer[] = [];
      for (const { storage_key } of parts) {
        const object = await storage.open(String(storage_key));
        for await (const chunk of (await object?.stream()) ?? []) found.push(chunk as Buffer);
      }
      return Buffer.concat(found);
    },
    receivedOf: async (path: string): Promise<unknown> =>
      (await rows(`select received::int from uploads where id = '${idOf(path)}'`))[0]?.received,
    videoOf: async (id: number) =>
      (
        await rows(`select title, process_status, source_name, source_bytes::int,
          (select count(*)::int from queued_jobs where key = 'video-${id}') as jobs from videos where id = ${id}`)
      )[0],
  };
};

/** Adds the administrator who uploads. */
export const addAdmin = (database: TestDatabase): Promise<unknown[]> =>
  ask(
    database.connection,
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('ada', 'ada@studio.example', 'Ada', 'Ada', '', 'ada')",
  );

/** Returns a file name and title in the form of Upload-Metadata. */
export const fileNamed = (name: string, title = ''): string => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  return `filename ${base64(name)}${title ? `,title ${base64(title)}` : ''}`;
};

export const eventually = { interval: 20 };

type Shared = ReturnType<typeof sharedParts>;
type Limits = { maxBytes?: number; chunkBytes?: number; silenceMs?: number };

const listening = async ({ database, storage, clock }: Shared, limits: Limits) => {
  const jobs = createJobs({ db: database, log: createLog('silent') });
  const app = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: 'http://localhost',
    resolveViewer: async ({ headers }) => people[String(headers['x-who'])] ?? null,
  });
  const client = createVideoAdministration({
    db: database.db,
    clock,
    storage,
    jobs,
    maxBytes: 1_000_000,
    partBytes: 20_000,
    placement: { check: async () => undefined, place: async () => undefined, classOf: async () => null },
    picturesInUse: async () => [],
    storeStudioPicture: async () => ({ imageUrl: '', image_url: '' }),
    mediaFolder: '',
    dataFolder: '',
    ffmpegPath: null,
    ffprobePath: null,
    ...limits,
  });
  for (const plugin of client.plugins) await app.register(plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
};

type Headers = Record<string, string | number>;

const answerTo = async (sent: ClientRequest): Promise<UploadResponse> => {
  const { promise, resolve, reject } = Promise.withResolvers<UploadResponse>();
  sent.on('error', reject);
  sent.on('response', async (response) => {
    const headers = response.headers as Record<string, string | undefined>;
    resolve({ status: response.statusCode ?? 0, headers, body: await text(response) });
  });
  return promise;
};

const partType = { 'content-type': 'application/offset+octet-stream' };

/** Returns a process that accepts uploads. `as` is 'admin', 'member' or 'visitor'. */
export const openUploadClient = async (shared: Shared, limits: Limits = {}) => {
  const { app, port } = await listening(shared, limits);
  const open = (method: string, path: string, headers: Headers, as: string): ClientRequest =>
    request({
      port,
      method,
      path,
      headers: { 'x-who': as, 'tus-resumable': '1.0.0', ...headers },
      agent: false,
    });
  const send = async (
    method: string,
    path: string,
    headers: Headers = {},
    { body, as = 'admin' }: { body?: Buffer; as?: string } = {},
  ): Promise<UploadResponse> => {
    const sent = open(method, path, body ? { 'content-length': body.length, ...headers } : headers, as);
    const answer = answerTo(sent);
    sent.end(body);
    return answer;
  };
  return {
    app,
    endpoint: `http://127.0.0.1:${port}/admin/api/uploads`,
    send,
    /** Opens a request whose body the test writes itself. */
    open: (path: string, headers: Headers) => open('PATCH', path, { ...partType, ...headers }, 'admin'),
    answerTo,
    /** Begins an upload; returns its path. */
    begin: async (length: number, headers: Headers = {}): Promise<string> => {
      const all = { 'upload-length': length, ...headers };
      const { status, headers: answered, body } = await send('POST', '/admin/api/uploads', all);
      if (status !== 201) throw new Error(`${status}: ${body}`);
      return answered.location ?? '';
    },
    patch: (path: string, offset: number, body: Buffer, headers: Headers = {}) =>
      send('PATCH', path, { ...partType, 'upload-offset': offset, ...headers }, { body }),
    offset: async (path: string): Promise<number> =>
      Number((await send('HEAD', path)).headers['upload-offset'] ?? Number.NaN),
  };
};
