import { isDeepStrictEqual } from 'node:util';
import type { ClassFields, ManagedClass } from '../../../../../contract/catalog-administration/classes.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { freeSlug } from '../../classes/new-class.ts';
import { lockClassCreation } from '../../classes/new-class-store.ts';
import { saveFirstVersion, saveVersion } from '../saving/versioned-save.ts';
import { refuseFields, tidyFields } from './class-fields.ts';
import { insertClass, missingReferences, updateClass, videoFacts } from './class-write-store.ts';
import { managedClass } from './managed-class.ts';
import { classFieldsOf } from './managed-class-store.ts';
import { publishingProblems } from './publishing.ts';

export type EditingContext = { db: Database; clock: Clock };

const uniqueViolation = '23505';

/** Two editors who take a slug at once meet in the database. */
const refuseTakenSlug = (error: unknown): never => {
  const taken =
    error instanceof Error &&
    'code' in error &&
    error.code === uniqueViolation &&
    'constraint' in error &&
    error.constraint === 'plan_entries_slug_key';
  if (taken) refuseFields({ slug: ['Another class already uses this slug.'] });
  throw error;
};

/** Throws `invalid` with all that is wrong with the fields at once; the poster of the video. */
const checkClass = async (
  trx: Database,
  { before, after, now }: { before: ClassFields | null; after: ClassFields; now: Date },
): Promise<string | null> => {
  const video = after.videoId === null ? null : await videoFacts(trx, after.videoId);
  const missing = await missingReferences(trx, after, before?.image ?? null);
  if (after.videoId !== null && !video)
    missing.videoId = ['This video is not there any more. Choose another one.'];
  refuseFields({ ...publishingProblems({ before, after, video }, now), ...missing });
  return video?.poster ?? null;
};

/** Writes checked fields over a class in the transaction of its save; see `saveVersion`. */
export const saveClassFields = (
  db: Database,
  {
    id,
    version,
    viewer,
    now,
    change,
  }: {
    id: number;
    version: number | null;
    viewer: { id: string | null };
    now: Date;
    /** The fields to be, from those that are. */
    change: (before: ClassFields, trx: Database) => ClassFields | Promise<ClassFields>;
  },
): Promise<number> => {
  const read = async (trx: Database): Promise<ClassFields> => {
    const fields = await classFieldsOf(trx, id);
    if (!fields) throw new AppError('not_found');
    return fields;
  };
  return saveVersion(db, {
    kind: 'class',
    id,
    version,
    authorId: viewer.id,
    now,
    read,
    write: async (trx) => {
      const before = await read(trx);
      const after = await change(before, trx);
      if (isDeepStrictEqual(before, after)) return;
      const poster = await checkClass(trx, { before, after, now });
      await updateClass(trx, { id, before, after, poster, now });
    },
  }).catch(refuseTakenSlug);
};

/** Makes a class of what was sent, last in its series; its id. Throws `invalid` with what is wrong, by field. */
export const addCheckedClass = async (
  db: Database,
  { author, sent, now }: { author: { id: string | null }; sent: ClassFields; now: Date },
): Promise<number> => {
  const { tidy, fields } = tidyFields(sent, now);
  refuseFields(fields);
  return transaction(db, async (trx) => {
    // Two at once would take a slug twice.
    await lockClassCreation(trx);
    const after = { ...tidy, slug: tidy.slug || (await freeSlug(trx, tidy.title)) };
    const poster = await checkClass(trx, { before: null, after, now });
    const made = await insertClass(trx, { fields: after, poster, now });
    const first = await classFieldsOf(trx, made);
    if (first)
      await saveFirstVersion(trx, { kind: 'class', id: made, authorId: author.id, now, fields: first });
    return made;
  }).catch(refuseTakenSlug);
};

export const createClass = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  sent: ClassFields,
): Promise<ManagedClass> => {
  const now = clock.now();
  return managedClass(db, await addCheckedClass(db, { author: viewer, sent, now }), now);
};

export const saveClass = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { id, version, ...sent }: ClassFields & { id: number; version: number },
): Promise<ManagedClass> => {
  const now = clock.now();
  const { tidy, fields } = tidyFields(sent, now);
  refuseFields(fields);
  await saveClassFields(db, {
    id,
    version,
    viewer,
    now,
    change: async (before, trx) => ({
      ...tidy,
      slug: tidy.slug || (await freeSlug(trx, tidy.title, before.slug)),
    }),
  });
  return managedClass(db, id, now);
};
