import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findMediaTools, type MediaTools } from '../../../media/index.ts';
import { systemClock } from '../../../platform/clock.ts';
import { transaction } from '../../../platform/db.ts';
import { createJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createLocalStorage, type Storage } from '../../../platform/storage/index.ts';
import { ask } from '../../../platform/testing/ask.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testJobs } from '../../../platform/testing/scheduler.ts';
import { unprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import { resizeStudioPicture } from '../../uploads/index.ts';
import { createFrames } from '../frames/frames.ts';
import { retryVideo } from '../managed-videos.ts';
import { createVideoSource } from '../playable-videos.ts';
import { storageUse } from '../storage-use/storage-use-store.ts';
import { smallVideoQueue } from '../transcoding-queue.ts';
import { importFile } from '../uploads/import-file.ts';
import { videoState } from '../video-store.ts';
import { giveUpVideo } from './transcode-video.ts';
import { createVideoTranscoder } from './video-transcoder.ts';

const database = await testDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'openmat-transcoding-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = createLocalStorage(join(folder, 'store'));
const log = createLog('silent');
const shared = { db, clock: systemClock, log, resizePicture: resizeStudioPicture };
const eventually = { timeout: 120_000, interval: 100 };
const pictures: string[] = [];
let tools: MediaTools;
let clip = '';

const draw = (name: string, seconds: number, size: string, rate: number): string => {
  const file = join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`];
  const coded = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest'.split(' ');
  execFileSync(tools.ffmpeg, ['-y', '-loglevel', 'error', ...picture, ...sound, ...coded, file]);
  return file;
};

beforeAll(async () => {
  tools = await findMediaTools({
    ffmpegPath: null,
    ffprobePath: null,
    toolsFolder: join(folder, 'tools'),
    account: unprivilegedAccount(),
  });
  clip = draw('clip.mp4', 2, '320x180', 10);
});

/** A worker process with a data folder of its own, which ends with the test, or when `whenOver` says. */
const startWorker = async (
  on: Storage = storage,
  dataFolder = join(folder, 'data'),
  whenOver: (end: () => Promise<void>) => void = onTestFinished,
) => {
  const jobs = await testJobs(database, whenOver);
  const transcoder = await createVideoTranscoder({
    ...shared,
    storage: on,
    jobs,
    dataFolder,
    ffmpegPath: null,
    ffprobePath: null,
    picturesInUse: async () => [],
    showVideo: async (_trx, { videoId, image }) => {
      pictures.push(`${videoId} ${image}`);
    },
  });
  transcoder.work();
  const stop = async (): Promise<void> => {
    await jobs.stop();
    await transcoder.close();
  };
  whenOver(stop);
  return { jobs, stop, dataFolder };
};

const adding = createJobs({ db: database, log });
const send = async (file: string): Promise<number> => {
  const { length, store } = await importFile(
    { db, storage, clock: systemClock, jobs: adding },
    file,
    'A class',
  );
  expect(length).toBe(statSync(file).size);
  return transaction(db, store);
};

const status = async (id: number) => (await videoState(db, id))?.processStatus;
const keysOf = async (prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of storage.list(prefix)) found.push(key);
  return found.toSorted();
};

describe('a worker', () => {
  let worker: Awaited<ReturnType<typeof startWorker>>;
  /** The file of a video that it has made, and the bytes that this one and its original add to the storage used. */
  let id: number;
  let added: number[];
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = [];
    worker = await startWorker(storage, join(folder, 'data'), (end) => void ends.push(end));
    const before = await storageUse(db);
    id = await send(clip);
    await vi.waitFor(async () => expect(await status(id)).toBe('finished'), eventually);
    const { videos, originals } = await storageUse(db);
    added = [videos.bytes - before.videos.bytes, originals.bytes - before.originals.bytes];
    return () => Promise.all(ends.map((end) => end()));
  });

  test('BEY-60 an uploaded file becomes a video that plays, with its length, its frames, its picture and its files', async () => {
    const video = await videoState(db, id);
    expect(video).toMatchObject({
      progress: 100,
      failure: null,
      attempt: 1,
      width: 320,
      height: 180,
      title: 'A class',
    });
    expect(Math.abs((video?.durationMs ?? 0) - 2000)).toBeLessThan(200);
    const [row] = (await ask(
      database.connection,
      `select manifest, loudness_lufs from videos where id = ${id}`,
    )) as {
      manifest: {
        folder: string;
        rungs: { name: string; segments: { file: string }[]; mp4: { file: string } }[];
      };
      loudness_lufs: number;
    }[];
    expect(row?.loudness_lufs).toBeLessThan(0);
    const keys = await keysOf(`videos/${id}`);
    const promised = (row?.manifest.rungs ?? []).flatMap(({ name, segments, mp4 }) => [
      `videos/${id}/1/${name}/init.mp4`,
      ...segments.map(({ file }) => `videos/${id}/1/${name}/${file}`),
      `videos/${id}/1/${mp4.file}`,
    ]);
    expect(promised.length).toBeGreaterThan(2);
    expect(keys).toEqual(expect.arrayContaining(promised));
    expect(pictures).toContain(`${id} ${video?.poster}`);
    expect((await keysOf(`posters/${id}`)).join()).toMatch(/-320\.avif,.+-320\.jpg,.+-320\.webp$/);
    // What it takes is counted as it is made.
    let bytes = 0;
    for await (const { size } of storage.list(`videos/${id}`)) bytes += size;
    expect(added).toEqual([bytes, statSync(clip).size]);
    // The picture of the test changes with every second.
    const frames = createFrames({
      videos: createVideoSource({ db, mediaFolder: folder, storage }),
      dataFolder: join(folder, 'frames'),
      findTools: async () => tools,
    });
    onTestFinished(frames.close);
    const [first, later, last] = await Promise.all([0, 1.5, 99].map((at) => frames.paint(id, at, 320)));
    expect(first?.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(later?.equals(first ?? Buffer.of())).toBe(false);
    expect(last?.length).toBeGreaterThan(1000);
    // The job settles in the same transaction, and nothing is left on the disk.
    expect(
      readdirSync(join(worker.dataFolder, 'work')).flatMap((own) =>
        readdirSync(join(worker.dataFolder, 'work', own)),
      ),
    ).toEqual([]);
  });

  test('a finished video is neither transcoded again nor given up', async () => {
    expect(await status(id)).toBe('finished');
    await transaction(db, (trx) =>
      worker.jobs.send(trx, smallVideoQueue, `video-${id}`, { videoId: id }).then(() => undefined),
    );
    await vi.waitFor(async () => {
      const waiting = await ask(database.connection, `select 1 from queued_jobs where key = 'video-${id}'`);
      expect(waiting).toEqual([]);
    }, eventually);
    expect((await videoState(db, id))?.attempt).toBe(1);

    // Nor is it given up by what comes late.
    const context = { ...shared, storage, tools, workFolder: folder, showVideo: async () => undefined };
    await giveUpVideo(context, { videoId: id });
    expect(await status(id)).toBe('finished');
    expect(await Array.fromAsync(storage.list(`videos/${id}`))).not.toEqual([]);
  });

  test('a truncated file fails with a sentence, leaves no files, and can be retried', async () => {
    const bytes = readFileSync(clip);
    const broken = join(folder, 'cut.mp4');
    // The index of the file stands at its end.
    writeFileSync(broken, bytes.subarray(0, bytes.length / 3));
    const id = await send(broken);
    await vi.waitFor(async () => expect(await status(id)).toBe('failed'), eventually);
    expect((await videoState(db, id))?.failure).toMatch(/^[A-Z].+\.$/);
    expect(await keysOf(`videos/${id}`)).toEqual([]);
    const again = await retryVideo({ db, jobs: adding }, id);
    expect(again).toMatchObject({
      failure: null,
      process_status: expect.stringMatching(/uploaded|started|failed/),
    });
    await vi.waitFor(
      async () => expect(await videoState(db, id)).toMatchObject({ attempt: 2, processStatus: 'failed' }),
      eventually,
    );
  });
});

test('a stopped worker gives its video back, and the next worker transcodes it from the start', async () => {
  const long = draw('long.mp4', 40, '160x90', 30);
  const id = await send(long);
  const first = await startWorker();
  await vi.waitFor(async () => {
    const video = await videoState(db, id);
    expect(video?.processStatus).toBe('started');
    expect(readdirSync(join(first.dataFolder, 'work')).length).toBeGreaterThan(0);
  }, eventually);
  await first.stop();
  expect(await status(id)).toBe('started');
  expect(readdirSync(join(first.dataFolder, 'work'))).toEqual([]);
  await startWorker(storage, join(folder, 'other-data'));
  await vi.waitFor(async () => expect(await status(id)).toBe('finished'), eventually);
  expect(await videoState(db, id)).toMatchObject({ attempt: 2, failure: null });
  const keys = await keysOf(`videos/${id}`);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !key.startsWith(`videos/${id}/2/`))).toEqual([]);
}, 200_000);

test('a video is retried after a storage failure, and fails with a sentence when its retries are used up', async () => {
  let failures = 1;
  const shaky: Storage = {
    ...storage,
    putFolder: async (...given) => {
      failures -= 1;
      if (failures >= 0) throw new Error('The storage is away');
      return storage.putFolder(...given);
    },
  };
  /** Has the failed job retried now, as after so many attempts; a job under way has a longer lease. */
  const retryNow = (attempts: number) =>
    vi.waitFor(async () => {
      const retried = await ask(
        database.connection,
        `update queued_jobs set due_at = now(), attempts = ${attempts}
         where due_at > now() and due_at < now() + interval '15 seconds' returning id`,
      );
      expect(retried).toHaveLength(1);
    }, eventually);
  await startWorker(shaky);
  const id = await send(clip);
  await retryNow(1);
  await vi.waitFor(async () => expect(await status(id)).toBe('finished'), eventually);
  expect((await videoState(db, id))?.attempt).toBe(2);

  failures = 99;
  const hopeless = await send(clip);
  await retryNow(smallVideoQueue.retries + 1);
  await vi.waitFor(async () => expect(await status(hopeless)).toBe('failed'), eventually);
  expect((await videoState(db, hopeless))?.failure).toMatch(/tried several times/);
}, 200_000);

test('two workers transcode each video once', async () => {
  const ids = [await send(clip), await send(clip), await send(clip)];
  await startWorker();
  await startWorker(storage, join(folder, 'other-data'));
  await vi.waitFor(async () => {
    for (const id of ids) expect(await status(id)).toBe('finished');
  }, eventually);
  for (const id of ids) expect((await videoState(db, id))?.attempt).toBe(1);
});

test('a starting worker removes the work folders of dead processes on its machine, and no others', async () => {
  const dataFolder = join(folder, 'swept');
  const machine = hostname().replace(/[^\w-]/g, '_');
  const gone = join(dataFolder, 'work', `${machine}.999999999.abc`);
  const living = join(dataFolder, 'work', `${machine}.${process.ppid}.abc`);
  const elsewhere = join(dataFolder, 'work', 'another-machine.999999999.abc');
  for (const made of [gone, living, elsewhere]) mkdirSync(made, { recursive: true });
  await startWorker(storage, dataFolder);
  expect([existsSync(gone), existsSync(living), existsSync(elsewhere)]).toEqual([false, true, true]);
});
