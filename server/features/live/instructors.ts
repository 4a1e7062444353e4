import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import type {
  LiveInstructorFields,
  ManagedLiveInstructor,
} from '../../../contract/live/live-administration.schema.ts';
import { liveLimits } from '../../../contract/live/live-limits.ts';
import { t } from '../../../contract/messages.ts';
import { isSlug } from '../../../contract/slugs.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  chosenFocus,
  chosenImage,
  deleteContent,
  type FieldErrors,
  havePicture,
  refuseFields,
  saveFirstVersion,
  saveVersion,
} from '../catalog/index.ts';
import type { LiveContext } from './context.ts';
import {
  allLiveInstructors,
  countLiveInstructors,
  findLiveInstructor,
  insertLiveInstructor,
  isLiveInstructorSlug,
  type LiveInstructorRow,
  lockForDeletion,
  updateLiveInstructor,
} from './instructor-store.ts';
import { freeSlug, lockSlugs } from './slug-store.ts';

const kind = 'live_instructor';
const middle = { x: 50, y: 50 };

export const nameOf = ({
  firstName,
  lastName,
}: Pick<LiveInstructorFields, 'firstName' | 'lastName'>): string => fullNameOf({ firstName, lastName });

const fieldsOf = (row: LiveInstructorRow): LiveInstructorFields => ({
  firstName: row.firstName,
  lastName: row.lastName,
  slug: row.slug,
  bio: row.bio,
  photo: row.photo,
  focalPoint: chosenFocus(row.photo, row),
  active: row.active,
});

const view = (row: LiveInstructorRow): ManagedLiveInstructor => ({
  id: row.id,
  version: row.version,
  fields: fieldsOf(row),
  name: nameOf(row),
  photo: row.photo === null ? null : chosenImage(row.photo, row),
  showCount: row.showCount,
});

const requireLiveInstructor = async (db: Database, id: number): Promise<LiveInstructorRow> => {
  const row = await findLiveInstructor(db, id);
  if (!row) throw new AppError('not_found');
  return row;
};

export const listLiveInstructors = async ({ db }: LiveContext): Promise<ManagedLiveInstructor[]> =>
  (await allLiveInstructors(db, liveLimits.instructors)).map(view);

export const managedLiveInstructor = async (
  { db }: LiveContext,
  id: number,
): Promise<ManagedLiveInstructor> => view(await requireLiveInstructor(db, id));

/** The fields as they are saved. Throws `invalid` with what is wrong, by field. */
const tidied = (sent: LiveInstructorFields): LiveInstructorFields => {
  const problems: FieldErrors = {};
  const firstName = sent.firstName.trim();
  const lastName = sent.lastName.trim();
  const slug = sent.slug.trim();
  if (firstName === '') problems.firstName = [t('First name is required')];
  if (lastName === '') problems.lastName = [t('Last name is required')];
  if (slug !== '' && !isSlug(slug))
    problems.slug = [t('Use lower-case letters, digits and single hyphens, and at least one letter.')];
  refuseFields(problems);
  return { ...sent, firstName, lastName, slug, bio: sent.bio.trim() };
};

export const createLiveInstructor = async (
  context: LiveContext,
  viewer: Viewer,
  { firstName, lastName }: Pick<LiveInstructorFields, 'firstName' | 'lastName'>,
): Promise<ManagedLiveInstructor> => {
  const { db, clock } = context;
  const empty = { slug: '', bio: '', photo: null, focalPoint: middle, active: true };
  const tidy = tidied({ firstName, lastName, ...empty });
  const id = await transaction(db, async (trx) => {
    await lockSlugs(trx, 'live_instructors');
    if ((await countLiveInstructors(trx)) >= liveLimits.instructors)
      refuseFields({
        firstName: [
          t('There are {count} live instructors, which is the most there can be.', {
            count: liveLimits.instructors,
          }),
        ],
      });
    const fields = { ...tidy, slug: await freeSlug(trx, 'live_instructors', nameOf(tidy), null) };
    const made = await insertLiveInstructor(trx, fields);
    await saveFirstVersion(trx, { kind, id: made, authorId: viewer.id, now: clock.now(), fields });
    return made;
  });
  return managedLiveInstructor(context, id);
};

const checkPhoto = async (
  trx: Database,
  photo: string | null,
  before: string | null,
): Promise<FieldErrors> =>
  photo === null || photo === before || (await havePicture(trx, photo))
    ? {}
    : { photo: [t('This picture is not there any more. Upload it again.')] };

/** Throws `conflict` where another save came first, and `invalid` with what is wrong, by field. */
export const saveLiveInstructor = async (
  context: LiveContext,
  viewer: Viewer,
  { id, version, fields: sent }: { id: number; version: number; fields: LiveInstructorFields },
): Promise<ManagedLiveInstructor> => {
  const { db, clock } = context;
  await requireLiveInstructor(db, id);
  const tidy = tidied(sent);
  await saveVersion(db, {
    kind,
    id,
    version,
    authorId: viewer.id,
    now: clock.now(),
    read: async (trx) => fieldsOf(await requireLiveInstructor(trx, id)),
    write: async (trx) => {
      await lockSlugs(trx, 'live_instructors');
      const before = await requireLiveInstructor(trx, id);
      const slug = tidy.slug || (await freeSlug(trx, 'live_instructors', nameOf(tidy), id));
      refuseFields({
        ...((await isLiveInstructorSlug(trx, slug, id))
          ? { slug: [t('Another live instructor has this slug. Choose another one.')] }
          : {}),
        ...(await checkPhoto(trx, tidy.photo, before.photo)),
      });
      await updateLiveInstructor(trx, id, { ...tidy, slug });
    },
  });
  return managedLiveInstructor(context, id);
};

/** Throws `invalid` unless the name is typed as it is, and where shows name them. */
export const deleteLiveInstructor = (
  { db, clock }: LiveContext,
  viewer: Viewer,
  { id, title: typed }: { id: number; title: string },
) =>
  transaction(db, async (trx) => {
    await lockForDeletion(trx, id);
    const row = await requireLiveInstructor(trx, id);
    if (row.showCount > 0)
      refuseFields({
        title: [
          t(
            'Live shows name {name}. Give them another live instructor first, or make {name} inactive instead.',
            { name: nameOf(row) },
          ),
        ],
      });
    return deleteContent(trx, typed, {
      kind,
      id,
      title: nameOf(row),
      state: null,
      deletedBy: viewer.id,
      now: clock.now(),
    });
  });
