import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { t } from '../../../../contract/messages.ts';
import type {
  BucketFields,
  StorageConnection,
  StorageMove,
} from '../../../../contract/studio/connections.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SavedGroup, SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import {
  placesAsTexts,
  type SavedPlaces,
  type Storage,
  savedPlaces,
} from '../../../platform/storage/index.ts';
import { bucketOfBackups } from '../../../platform/storage-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  advanceMove,
  insertMove,
  isUnderWay,
  latestMove,
  type Move,
  moveKey,
  moveQueue,
} from '../../storage-moves/index.ts';
import type { ConnectionsContext } from '../context.ts';
import { recordTest, savedGroups, saveGroup } from '../saved-groups.ts';
import { problemIn, storageAt } from './bucket-problem.ts';
import { bucketOf, bucketOfEnvironment, bucketTexts, isSamePlace, placesOverlap } from './bucket-texts.ts';

const shownMove = (move: Move): StorageMove => ({
  state: move.state,
  source: move.source,
  target: move.target,
  begunAt: move.begunAt.toISOString(),
  endedAt: move.endedAt?.toISOString() ?? null,
  files: move.files,
  bytes: move.bytes,
  copiedFiles: move.copiedFiles,
  copiedBytes: move.copiedBytes,
  waitsFor: move.waitsFor,
  problem: move.problem,
});

/** The bucket of the environment, or else the saved one, and the move to another one. */
export const storageOf = async (
  { db, config, storage }: ConnectionsContext,
  { texts }: Pick<SavedGroup, 'texts'>,
): Promise<Omit<StorageConnection, 'version' | 'state' | 'variables'>> => {
  const move = await latestMove(db);
  const { current, move: moving } = savedPlaces(texts ?? {});
  // The bucket that files are copied to can be corrected.
  const shown = moving?.phase === 'copying' && moving.other.S3_BUCKET ? moving.other : current;
  return {
    ...(config.ofEnvironment.has('S3_BUCKET') ? bucketOfEnvironment(config.s3) : bucketOf(shown)),
    place: storage.description,
    move: move && shownMove(move),
  };
};

/** Tells files that this studio copied from those of another one. */
const markName = 'openmat-studio';
const markOf = ({ config }: ConnectionsContext): string =>
  createHmac('sha256', config.secret.reveal()).update('openmat storage').digest('hex');

const readMark = async (storage: Storage): Promise<string | null> => {
  const mark = await storage.open(markName);
  return mark && text(await mark.stream());
};

/** Marks an empty bucket as this studio's. Throws `invalid` where files lie there that this studio did not copy. */
const claim = async (context: ConnectionsContext, texts: SettingTexts): Promise<void> => {
  const storage = storageAt(context, texts);
  if ((await readMark(storage)) === markOf(context)) return;
  for await (const _ of storage.list(''))
    throw new AppError('invalid', {
      fields: {
        bucket: [
          t(
            'There are files in it that this studio did not copy there. Choose an empty bucket, or a folder in it.',
          ),
        ],
      },
    });
  await storage.put(markName, Readable.from([markOf(context)]));
};

const invalid = (message: string): AppError => new AppError('invalid', { message });

const placeNow = async (context: ConnectionsContext) => {
  const { storage } = await savedGroups(context);
  const places: SavedPlaces = savedPlaces(storage.texts ?? {});
  return { places, isUnreadable: storage.texts === null, version: storage.version };
};

const save = (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, places, phase }: { version: number; places: SavedPlaces; phase: string },
  also?: Parameters<typeof saveGroup>[2]['also'],
): Promise<void> => {
  const { bucket, endpoint, region } = bucketOf(
    places.move?.phase === 'copying' ? places.move.other : places.current,
  );
  const shown = { place: bucket || 'folder', endpoint: endpoint || region, phase };
  return saveGroup(context, viewer, {
    kind: 'storage',
    version,
    texts: placesAsTexts(places),
    shown,
    ...(also ? { also } : {}),
  });
};

const descriptionOf = (context: ConnectionsContext, texts: SettingTexts): string => {
  const { description } = storageAt(context, texts);
  return texts.S3_PREFIX
    ? t('{description}, below {folder}', { description, folder: `${texts.S3_PREFIX}/` })
    : description;
};

/** Has the files copied to another place, which comes into force after it. */
const beginMove = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, current, target }: { version: number; current: SettingTexts; target: SettingTexts },
): Promise<void> => {
  const { jobs, clock } = context;
  const places: SavedPlaces = { current, move: { phase: 'copying', other: target } };
  await save(context, viewer, { version, places, phase: 'copying' }, async (trx) => {
    await insertMove(trx, {
      source: descriptionOf(context, current),
      target: descriptionOf(context, target),
      begunBy: viewer.id,
      begunAt: clock.now(),
    });
    await jobs.send(trx, moveQueue, moveKey, {});
  });
};

const savedBackups = async (context: ConnectionsContext): Promise<SettingTexts> =>
  (await savedGroups(context)).backups.texts ?? {};

const mayBeSet = ({ config }: ConnectionsContext): void => {
  if (config.ofEnvironment.has('S3_BUCKET'))
    throw invalid(t('The environment names the bucket for the files, which wins over what is saved here.'));
};

const underWay = (): AppError =>
  new AppError('conflict', {
    message: t('Files are being moved already. Wait until that is over, or stop it.'),
  });

const typedTexts = ({ places }: { places: SavedPlaces }, fields: BucketFields): SettingTexts =>
  bucketTexts(fields, [places.current, ...(places.move ? [places.move.other] : [])]);

/** The places with other keys of a bucket that is among them; null where it is another bucket. */
const withKeys = ({ current, move }: SavedPlaces, texts: SettingTexts): SavedPlaces | null => {
  if (isSamePlace(current, texts)) return { current: texts, move };
  if (move && isSamePlace(move.other, texts)) return { current, move: { ...move, other: texts } };
  return null;
};

/** Saves other keys of the same bucket, or has the files moved to another one. */
export const saveStorage = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, ...fields }: BucketFields & { version: number },
): Promise<void> => {
  mayBeSet(context);
  const now = await placeNow(context);
  const texts = typedTexts(now, fields);
  const problem = await problemIn(context, texts);
  if (problem) throw invalid(problem);
  if (now.isUnreadable) {
    await claimUnreadable(context, viewer, { version, texts });
    return;
  }
  const changed = withKeys(now.places, texts);
  if (changed) return save(context, viewer, { version, places: changed, phase: 'keys' });
  if (now.places.move) throw underWay();
  if (placesOverlap(now.places.current, texts))
    throw new AppError('invalid', {
      fields: { prefix: [t('The files lie in this bucket already. Choose a folder apart from theirs.')] },
    });
  if (placesOverlap(bucketOfBackups(await savedBackups(context)), texts))
    throw new AppError('invalid', {
      fields: {
        prefix: [t('Backups lie there. Choose another bucket, or a folder in it apart from theirs.')],
      },
    });
  await claim(context, texts);
  await beginMove(context, viewer, { version, current: now.places.current, target: texts });
};

/** Saves a bucket again whose settings were sealed with another SECRET; its files are there already. */
const claimUnreadable = (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, texts }: { version: number; texts: SettingTexts },
): Promise<void> =>
  save(context, viewer, { version, places: { current: texts, move: null }, phase: 'typed again' });

/** Has the files moved from the bucket into the folder of the studio. */
export const leaveBucket = async (
  context: ConnectionsContext,
  viewer: Viewer,
  version: number,
): Promise<void> => {
  mayBeSet(context);
  const { places, isUnreadable } = await placeNow(context);
  if (places.move) throw underWay();
  if (isUnreadable || !places.current.S3_BUCKET)
    return save(context, viewer, { version, places: { current: {}, move: null }, phase: 'removed' });
  await beginMove(context, viewer, { version, current: places.current, target: {} });
};

/** Stops a move while files are copied. Throws `conflict` where none is, or the target is in force. */
export const stopMove = async (context: ConnectionsContext, viewer: Viewer): Promise<void> => {
  const { db, clock } = context;
  const { places, version } = await placeNow(context);
  const move = await latestMove(db);
  const over = new AppError('conflict', {
    message: t('The files are moved by now, or nearly. Load the page again to see where they are.'),
  });
  if (!isUnderWay(move) || places.move?.phase !== 'copying') throw over;
  const next = { version, places: { ...places, move: null }, phase: 'stopped' };
  await save(context, viewer, next, async (trx) => {
    if (!(await advanceMove(trx, move.id, { from: 'copying', to: 'stopped', at: clock.now() }))) throw over;
  });
};

/** Tries a bucket out, saved or not. Throws `invalid` as saving does. */
export const testBucket = async (
  context: ConnectionsContext,
  viewer: Viewer,
  fields: BucketFields,
): Promise<{ reason: string | null }> => {
  const reason = await problemIn(context, typedTexts(await placeNow(context), fields));
  await recordTest(context, viewer, { action: 'storage_tested', works: reason === null });
  return { reason };
};
