import { isDeepStrictEqual } from 'node:util';
import type {
  ClassFields,
  ManagedClass,
} from '../../../../../contract/catalog-administration/classes.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { slugOf, typedSlug } from '../../../../../contract/slugs.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isUniqueViolation } from '../../../../platform/sql/unique-violation.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { freeSlug, freeSlugs } from '../../classes/new-class.ts';
import { lockClassCreation } from '../../classes/new-class-store.ts';
import { type FieldErrors, refuseFields, tidyClass } from '../class-fields.ts';
import type { EditingContext } from '../editing-context.ts';
import { classFieldsOf, fieldsOfClasses } from '../managed-class-store.ts';
import { havePicture } from '../pictures/present-pictures-store.ts';
import { type SavedVersion, saveFirstVersions, saveVersion } from '../saving/versioned-save.ts';
import {
  insertClasses,
  missingReferences,
  presentReferences,
  updateClass,
  videoFacts,
} from './class-write-store.ts';
import { managedClass } from './managed-class.ts';
import { publishingProblems } from './publishing.ts';

/** Throws a field error if two editors have taken a slug at once. */
const refuseTakenSlug = (error: unknown): never => {
  if (isUniqueViolation(error, 'plan_entries_slug_key'))
    refuseFields({ slug: [t('Another class already uses this slug.')] });
  throw error;
};

type Check = { before: ClassFields | null; after: ClassFields };

/** Returns the problem of the picture in the fields; the picture before the save may stay in any case. */
const pictureProblems = async (trx: Database, { before, after }: Check): Promise<FieldErrors> =>
  after.image === null || after.image === before?.image || (await havePicture(trx, after.image))
    ? {}
    : { image: [t('This picture is not there any more. Upload it again.')] };

/**
 * Returns the posters of the classes' videos. Throws `invalid` with all problems of the first class that cannot be
 * saved so.
 */
const checkClasses = async (
  trx: Database,
  checks: readonly Check[],
  now: Date,
): Promise<(string | null)[]> => {
  const afters = checks.map(({ after }) => after);
  const videos = await videoFacts(
    trx,
    afters.flatMap(({ videoId }) => videoId ?? []),
  );
  const present = await presentReferences(trx, afters);
  const posters: (string | null)[] = [];
  for (const check of checks) {
    const { before, after } = check;
    const video = after.videoId === null ? null : (videos.get(after.videoId) ?? null);
    const problems = { ...missingReferences(after, present), ...(await pictureProblems(trx, check)) };
    if (after.videoId !== null && !video)
      problems.videoId = [t('This video is not there any more. Choose another one.')];
    refuseFields({ ...publishingProblems({ before, after, video }, now), ...problems });
    posters.push(video?.poster ?? null);
  }
  return posters;
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
    /** Returns the new fields for the current ones. */
    change: (before: ClassFields, trx: Database) => ClassFields | Promise<ClassFields>;
  },
): Promise<SavedVersion> => {
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
      const [poster = null] = await checkClasses(trx, [{ before, after }], now);
      await updateClass(trx, { id, before, after, poster, now });
    },
  }).catch(refuseTakenSlug);
};

/**
 * Creates classes from the given fields, each last in its series, all or none; returns their ids in the same order.
 * Throws `invalid` with the problems of the first that is wrong, by field.
 */
export const addCheckedClasses = async (
  db: Database,
  { author, sent, now }: { author: { id: string | null }; sent: readonly ClassFields[]; now: Date },
): Promise<number[]> => {
  if (sent.length === 0) return [];
  const tidied = sent.map((one) => {
    const { tidy, fields } = tidyClass(one, now);
    refuseFields(fields);
    return tidy;
  });
  return transaction(db, async (trx) => {
    // Two concurrent calls would take a slug twice.
    await lockClassCreation(trx);
    const unnamed = tidied.filter(({ slug }) => slug === '').map(({ title }) => title);
    const slugs = await freeSlugs(trx, unnamed, { given: tidied.flatMap(({ slug }) => slug || []) });
    const afters = tidied.map((tidy) => ({ ...tidy, slug: tidy.slug || (slugs.shift() ?? '') }));
    const checks = afters.map((after) => ({ before: null, after }));
    const posters = await checkClasses(trx, checks, now);
    const made = await insertClasses(
      trx,
      afters.map((fields, at) => ({ fields, poster: posters[at] ?? null })),
      now,
    );
    const first = await fieldsOfClasses(trx, made);
    await saveFirstVersions(
      trx,
      [...first].map(([id, fields]) => ({ kind: 'class', id, authorId: author.id, now, fields })),
    );
    return made;
  }).catch(refuseTakenSlug);
};

export const createClass = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  sent: ClassFields,
): Promise<ManagedClass> => {
  const now = clock.now();
  const [id = 0] = await addCheckedClasses(db, { author: viewer, sent: [sent], now });
  return managedClass(db, id, now);
};

/** Returns true if the slug follows the title: no member has seen the class, and the slug was not typed. */
const followsTitle = (before: ClassFields, after: ClassFields): boolean => {
  const isUnseen = before.state === 'draft' && before.publishedAt === null;
  // Slugs of older drafts have no umlauts spelled.
  const wasMade = [slugOf(before.title), typedSlug(before.title)].some(
    (made) => before.slug.startsWith(made) && /^(?:-\d+)?$/.test(before.slug.slice(made.length)),
  );
  return isUnseen && wasMade && after.slug === before.slug && after.title !== before.title;
};

export type SentClass = ClassFields & { id: number; version: number };

/** Saves the fields of an editor over a class. Throws `conflict` if another save came first. */
export const saveSentClass = async (
  db: Database,
  viewer: Viewer,
  { id, version, ...sent }: SentClass,
  now: Date,
): Promise<void> => {
  const { tidy, fields } = tidyClass(sent, now);
  refuseFields(fields);
  await saveClassFields(db, {
    id,
    version,
    viewer,
    now,
    change: async (before, trx) => {
      const slug = followsTitle(before, tidy) ? '' : tidy.slug;
      return { ...tidy, slug: slug || (await freeSlug(trx, tidy.title, before.slug)) };
    },
  });
};
