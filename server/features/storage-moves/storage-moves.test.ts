import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from '../../../sandbox/object-store.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { transaction } from '../../platform/db.ts';
import { createJobs } from '../../platform/jobs/index.ts';
import { createLog } from '../../platform/log.ts';
import {
  readSavedSettings,
  type SettingTexts,
  savedSettingsSealing,
  saveSettings,
} from '../../platform/saved-settings/saved-settings.ts';
import { watchSavedSettings } from '../../platform/saved-settings/settings-in-force.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import {
  createStorage,
  openStudioStorage,
  placesAsTexts,
  type Storage,
  savedPlaces,
  storagePlaces,
} from '../../platform/storage/index.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { testScheduler } from '../../platform/testing/scheduler.ts';
import { createStorageMover, insertMove, latestMove, type MoverParts, moveKey, moveQueue } from './index.ts';

const secret = new Secret('a secret for tests only, 32 letters');
const sealing = savedSettingsSealing(secret);
const log = createLog('silent');
const keys = { accessKeyId: 'AKID', secretAccessKey: 'the secret key', region: 'us-east-1' };
const store = await startObjectStore({ keys, buckets: ['one', 'two'] });
afterAll(store.stop);
const bucket = (name: string, more: SettingTexts = {}): SettingTexts => ({
  S3_BUCKET: name,
  S3_ENDPOINT: store.url,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  ...more,
});

/** A studio with files in a folder, and processes that follow its settings. */
const startStudio = async () => {
  const { db, pool, connection } = await testDatabase(undefined, { maxConnections: 20 });
  await pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('eva', 'eva@example.com', 'Eva Sand', 'Eva', 'Sand', 'eva-sand')",
  );
  const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-moves-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const config = readConfig({ OPENMAT_DATA: dataFolder, PRIVATE_NETWORK_CALLS: 'on', OPENMAT_DEMO: 'off' });

  const pooled = { db, pool, connection, close: async () => undefined };
  const scheduler = await testScheduler({ db, connection });
  const sending = createJobs({ db: pooled, log });
  const newProcess = async ({ follows = true, wraps = (one: Storage) => one } = {}) => {
    const own = { ...connection };
    const settings = await watchSavedSettings({ db, connection: own, secret, log });
    const opened = await openStudioStorage(config, own, async () => settings.saved);
    onTestFinished(async () => {
      await settings.stop();
      await opened.stop();
    });
    if (follows) settings.follow((saved) => opened.use(storagePlaces(config, saved)));
    const follow = () => settings.follow((saved) => opened.use(storagePlaces(config, saved)));
    const inForce: MoverParts['inForce'] = () => {
      const { version, current, move } = opened.inForce();
      return { version, current, move: move && { ...move, other: wraps(move.other) } };
    };
    const mover = () => {
      const jobs = createJobs({ db: pooled, log, scheduler });
      const pauses = { firstMs: 20, longestMs: 100, lookMs: 10 };
      const moving = createStorageMover({
        db,
        clock: systemClock,
        jobs,
        scheduler,
        log,
        sealing,
        inForce,
        dataFolder,
        pauses,
      });
      const stop = async () => {
        await moving.stop();
        await jobs.stop();
      };
      onTestFinished(stop);
      return stop;
    };
    return { ...opened, follow, mover };
  };

  /** Begins a move, as an owner does. */
  const beginMove = (to: SettingTexts) =>
    transaction(db, async (trx) => {
      const { version = 0, texts } = (await readSavedSettings(trx, sealing)).storage ?? {};
      const { current } = savedPlaces(texts ?? {});
      const saved = placesAsTexts({ current, move: { phase: 'copying', other: to } });
      const at = new Date();
      await saveSettings(trx, sealing, { kind: 'storage', version, texts: saved, shown: {}, by: 'eva', at });
      await insertMove(trx, { source: 'here', target: 'there', begunBy: 'eva', begunAt: at });
      await sending.send(trx, moveQueue, moveKey, {});
    });
  const state = async () => (await latestMove(db))?.state;
  const folder = createStorage({ dataFolder, s3: null });
  const placeOf = (texts: SettingTexts) => createStorage({ dataFolder, s3: config.withSaved(texts).s3 });
  return { db, pool, dataFolder, folder, newProcess, beginMove, state, placeOf };
};

const put = (storage: Storage, key: string, content = key) => storage.put(key, Readable.from([content]));
const contentOf = async (storage: Storage, key: string): Promise<string | null> => {
  const object = await storage.open(key);
  return object && text(await object.stream());
};
const keysOf = async (storage: Storage): Promise<string[]> =>
  (await Array.fromAsync(storage.list(''))).map(({ key }) => key).sort();

describe('BEY-69 a move of the files', () => {
  test('copies and verifies every file, is in force in every process, and leaves the former storage as it was', async () => {
    const studio = await startStudio();
    const [web, worker] = [await studio.newProcess(), await studio.newProcess()];
    const many = Array.from({ length: 40 }, (_, n) => `videos/${n}/1/init.mp4`);
    for (const key of many) await put(web.storage, key);
    await put(web.storage, 'videos/40/1/large.mp4', 'x'.repeat(3_000_000));
    const before = await keysOf(studio.folder);
    const target = bucket('one', { S3_PREFIX: 'whole' });
    await studio.beginMove(target);
    worker.mover();
    // Members go on watching and staff go on uploading all the while.
    let reads = 0;
    const uploads: string[] = [];
    while ((await studio.state()) !== 'done') {
      // A bounded number: uploads without end would outrun the copying on a loaded machine.
      if (uploads.length < 60) {
        const upload = `uploads/${uploads.length}/whole`;
        uploads.push(upload);
        await put(web.storage, upload);
        expect(await contentOf(web.storage, upload)).toBe(upload);
      }
      const key = many[reads % many.length] ?? '';
      expect(await contentOf(worker.storage, key)).toBe(key);
      reads += 1;
    }
    await expect.poll(() => web.storage.description).toMatch(/^the bucket one/);
    await expect.poll(() => web.inForce().move).toBeNull();
    const inBucket = studio.placeOf(target);
    expect(await keysOf(inBucket)).toEqual([...before, ...uploads].toSorted());
    for (const key of many) expect(await contentOf(inBucket, key)).toBe(key);
    expect(await keysOf(studio.folder)).toEqual(expect.arrayContaining(before));
    expect(await latestMove(studio.db)).toMatchObject({ state: 'done', problem: null });
    expect((await studio.pool.query('select 1 from storage_move_files')).rows).toEqual([]);
    expect((await studio.pool.query("select action from audit_log where kind = 'settings'")).rows).toEqual([
      { action: 'storage_moved' },
    ]);

    // On to another bucket, and back into the folder.
    await studio.beginMove(bucket('two', { S3_PREFIX: 'lake' }));
    await expect.poll(studio.state).toBe('done');
    expect(await keysOf(studio.placeOf(bucket('two', { S3_PREFIX: 'lake' })))).toEqual(
      await keysOf(inBucket),
    );
    rmSync(join(studio.dataFolder, 'media-store'), { recursive: true });
    await studio.beginMove({});
    await expect.poll(studio.state).toBe('done');
    expect(await keysOf(studio.folder)).toEqual(await keysOf(inBucket));
    await expect.poll(() => web.storage.description).toMatch(/^the folder/);
  });

  test('waits for a process that still writes to the former storage, and loses none of its files', async () => {
    const studio = await startStudio();
    const worker = await studio.newProcess();
    // It goes on by the settings of its start, as one that is cut off from messages does.
    const slow = await studio.newProcess({ follows: false });
    await put(slow.storage, 'posters/1/old.jpg');
    const to = bucket('one', { S3_PREFIX: 'slow' });
    await studio.beginMove(to);
    worker.mover();
    await expect.poll(async () => (await latestMove(studio.db))?.waitsFor).toBeGreaterThan(0);
    await expect.poll(studio.state).toBe('switching');
    await put(slow.storage, 'posters/1/late.jpg');
    expect(await contentOf(worker.storage, 'posters/1/late.jpg')).toBe('posters/1/late.jpg');
    await put(worker.storage, 'posters/1/new.jpg');
    await worker.storage.remove('posters/1/old.jpg');
    expect(await contentOf(worker.storage, 'posters/1/old.jpg')).toBeNull();
    slow.follow();
    await expect.poll(studio.state).toBe('done');
    expect(await keysOf(studio.placeOf(to))).toEqual(['posters/1/late.jpg', 'posters/1/new.jpg']);
  });

  test('a move tells a copy that differs in words, tries again, and goes on where a worker was stopped', async () => {
    const studio = await startStudio();
    let spoils = true;
    const spoiling = (one: Storage): Storage => ({
      ...one,
      put: (key, content, options) =>
        spoils && key === 'a/3'
          ? one.put(key, Readable.from(['B/3']), options)
          : one.put(key, content, options),
    });
    const first = await studio.newProcess({ wraps: spoiling });
    for (let n = 0; n < 8; n += 1) await put(first.storage, `a/${n}`);
    const to = bucket('one', { S3_PREFIX: 'spoiled' });
    await studio.beginMove(to);
    const stop = first.mover();
    await expect
      .poll(async () => (await latestMove(studio.db))?.problem)
      .toMatch(/^a\/3 in the bucket one at .* is not what was written there\.$/);
    expect(await studio.state()).toBe('copying');
    await stop();
    const copied = (await latestMove(studio.db))?.copiedFiles;
    spoils = false;
    (await studio.newProcess()).mover();
    await expect.poll(studio.state).toBe('done');
    // Files that were copied before are not copied again.
    expect(copied).toBeGreaterThan(0);
    expect((await latestMove(studio.db))?.copiedFiles).toBe(8);
    const hashes = await Promise.all(
      [0, 3, 7].map(async (n) => [
        createHash('sha256')
          .update((await contentOf(studio.placeOf(to), `a/${n}`)) ?? '')
          .digest('hex'),
        createHash('sha256').update(`a/${n}`).digest('hex'),
      ]),
    );
    for (const [found, wanted] of hashes) expect(found).toBe(wanted);
    expect(readdirSync(join(studio.dataFolder, 'media-store/a'))).toHaveLength(8);
  });
});
