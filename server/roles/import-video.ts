import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinSentences } from '../../contract/formats/lists.ts';
import { t } from '../../contract/messages.ts';
import { fullAddress } from '../../contract/pages/page-addresses.ts';
import { CommandRefusal } from '../command-line.ts';
import { addClass, makeDraft, missingFor, picturesInUse, showVideo } from '../features/catalog/index.ts';
import { createVideoTranscoder, importFile, type VideoState, videoState } from '../features/library/index.ts';
import { resizeStudioPicture } from '../features/uploads/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Db, transaction } from '../platform/db.ts';
import { createJobs, type Jobs } from '../platform/jobs/index.ts';
import { openScheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import type { Connection } from '../platform/postgres/index.ts';
import type { Storage } from '../platform/storage/index.ts';

type VideoImportDependencies = {
  config: Config;
  db: Db;
  connection: Connection;
  storage: Storage;
  clock: Clock;
  log: Log;
  say: (line: string) => void;
};
type ImportRequest = { title: string; seriesSlug: string | null; coachSlug: string | null; draft: boolean };
type Added = { classId: number; videoId: number; address: string };
type Import = VideoImportDependencies & { jobs: Jobs };

const lookEveryMs = 500;
const reportEveryPercent = 5;

const refuseMissing = async (
  { db }: VideoImportDependencies,
  file: string,
  wanted: ImportRequest,
): Promise<void> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CommandRefusal(t('There is no file {file}.', { file }));
  const missing = await missingFor(db.db, wanted);
  if (missing === 'series')
    throw new CommandRefusal(t('There is no series called {slug}.', { slug: wanted.seriesSlug ?? '' }));
  if (missing === 'coach')
    throw new CommandRefusal(t('There is no coach called {slug}.', { slug: wanted.coachSlug ?? '' }));
};

/** Copies the file and adds the class, both or neither. */
const add = async (dependencies: Import, file: string, wanted: ImportRequest): Promise<Added> => {
  const { db, clock, storage, config } = dependencies;
  const imported = await importFile({ ...dependencies, db: db.db }, file, wanted.title);
  dependencies.say(t('Copied to {place}.', { place: storage.description }));
  return transaction(db.db, async (trx) => {
    const videoId = await imported.store(trx);
    const { id, url } = await addClass(trx, { ...wanted, videoId, now: clock.now() });
    return { classId: id, videoId, address: fullAddress(config.publicUrl, url) };
  });
};

/** Reports the transcoding progress, here or at another worker, until it ends or `signal` aborts. */
const follow = async (
  { db, say }: VideoImportDependencies,
  videoId: number,
  signal: AbortSignal,
): Promise<VideoState | null> => {
  let lastPercent = -reportEveryPercent;
  while (!signal.aborted) {
    const video = await videoState(db.db, videoId);
    if (!video || video.processStatus === 'finished' || video.processStatus === 'failed') return video;
    if (video.progress >= lastPercent + reportEveryPercent) {
      lastPercent = video.progress;
      say(
        video.processStatus === 'uploaded'
          ? t('Waiting for its turn …')
          : t('{percent} %', { percent: video.progress }),
      );
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
  return videoState(db.db, videoId);
};

const outcome = async (
  { db }: VideoImportDependencies,
  video: VideoState | null,
  { classId, address }: Added,
  { draft }: ImportRequest,
): Promise<string> => {
  if (video?.processStatus === 'finished')
    return draft
      ? t('The class is a draft and will be at {address}', { address })
      : t('The class is at {address}', { address });
  if (!video) throw new CommandRefusal(t('The video was removed meanwhile.'));
  if (video.processStatus === 'failed') {
    await makeDraft(db.db, classId);
    throw new CommandRefusal(
      joinSentences(video.failure ?? t('The video could not be made.'), t('Its class is kept as a draft.')),
    );
  }
  throw new CommandRefusal(
    t('Stopped. The video is kept, and is made from the beginning as soon as Openmat runs (npm start).'),
  );
};

/** Reduces a title to one line without terminal control characters. */
const titleFrom = (text: string): string => {
  const title = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  if (title) return title;
  throw new CommandRefusal(t('The title holds no word.'));
};

/**
 * Makes a class of a video file of this machine and follows it until it plays; returns its address. A worker that runs
 * beside it may take the job; only one of them does.
 */
export const importVideo = async (
  dependencies: VideoImportDependencies,
  name: string,
  asked: ImportRequest,
): Promise<string> => {
  const file = resolve(name);
  const wanted = { ...asked, title: titleFrom(asked.title) };
  await refuseMissing(dependencies, file, wanted);
  const { config, db, log } = dependencies;
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  // A signal may come twice, from the terminal and from npm.
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const scheduler = await openScheduler(dependencies);
  const jobs = createJobs({ db, log, scheduler });
  const transcoder = await createVideoTranscoder({
    ...dependencies,
    ...config,
    db: db.db,
    jobs,
    showVideo,
    resizePicture: resizeStudioPicture,
    picturesInUse: (urls) => picturesInUse(db.db, urls),
  });
  dependencies.say(transcoder.sentence);
  try {
    const added = await add({ ...dependencies, jobs }, file, wanted);
    transcoder.work();
    return await outcome(
      dependencies,
      await follow(dependencies, added.videoId, interrupted.signal),
      added,
      wanted,
    );
  } finally {
    await jobs.stop();
    await scheduler.stop();
    await transcoder.close();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};
