import { initialFields } from '../../../contract/fields/field-table.ts';
import type {
  ListedLiveShow,
  LiveShowFields,
  ManagedLiveShow,
} from '../../../contract/live/live-administration.schema.ts';
import { liveLimits, liveStateAt } from '../../../contract/live/live-limits.ts';
import { liveShowWords } from '../../../contract/live/live-show-words.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readPaging } from '../../platform/http/paging.ts';
import { storedValues } from '../../platform/sql/field-columns.ts';
import { wordQuery } from '../../platform/sql/word-search.ts';
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
import { lockLiveInstructor } from './instructor-store.ts';
import { nameOf } from './instructors.ts';
import { tidiedShow } from './show-fields.ts';
import {
  findShow,
  insertShow,
  lockRecording,
  lockShow,
  type SavedShowFields,
  type ShowRow,
  searchShows,
  updateShow,
} from './show-store.ts';
import { freeSlug, lockSlugs } from './slug-store.ts';

const kind = 'live_show';
const middle = { x: 50, y: 50 };

const fieldsOf = (row: ShowRow): SavedShowFields => ({
  ...storedValues(liveShowWords, row),
  liveInstructorId: row.liveInstructorId,
  startsAt: row.startsAt.toISOString(),
  durationMinutes: row.durationMinutes,
  streamUrl: row.streamUrl,
  thumbnail: row.thumbnail,
  focalPoint: chosenFocus(row.thumbnail, row),
  status: row.status,
  recordingClassId: row.recordingClassId,
});

const factsOf = (row: ShowRow, now: Date) => ({
  id: row.id,
  title: row.title,
  instructor: nameOf(row),
  thumbnail: row.thumbnail === null ? null : chosenImage(row.thumbnail, row),
  startsAt: row.startsAt.toISOString(),
  durationMinutes: row.durationMinutes,
  state: liveStateAt(fieldsOf(row), now.getTime()),
  url: pageAddress('/live/$slug', { slug: row.slug }),
});

const requireShow = async (db: Database, id: number): Promise<ShowRow> => {
  const row = await findShow(db, id);
  if (!row) throw new AppError('not_found');
  return row;
};

export const listShows = async (
  { db, clock }: LiveContext,
  query: QueryParams,
): Promise<Paged<ListedLiveShow[]>> => {
  const { page, perPage } = readPaging(query, liveLimits.perPage);
  const now = clock.now();
  const { rows, total } = await searchShows(db, {
    words: wordQuery(textParam(query, 'q').slice(0, liveLimits.search)),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const items = rows.map((row) => ({ ...factsOf(row, now), hasStream: row.streamUrl !== null }));
  return new Paged(items, { total, page, perPage });
};

export const managedShow = async ({ db, clock }: LiveContext, id: number): Promise<ManagedLiveShow> => {
  const row = await requireShow(db, id);
  const { recordingClassId, recordingTitle } = row;
  return {
    ...factsOf(row, clock.now()),
    version: row.version,
    fields: fieldsOf(row),
    recording: recordingClassId === null ? null : { id: recordingClassId, title: recordingTitle ?? '' },
  };
};

/** Returns problems of the references: a live instructor, picture or recording that is missing or not allowed. */
const referenceProblems = async (
  trx: Database,
  fields: SavedShowFields,
  before: SavedShowFields | null,
): Promise<FieldErrors> => {
  const problems: FieldErrors = {};
  const instructor = await lockLiveInstructor(trx, fields.liveInstructorId);
  const isNew = fields.liveInstructorId !== before?.liveInstructorId;
  if (!instructor)
    problems.liveInstructorId = [t('This live instructor is not there any more. Choose another one.')];
  else if (isNew && !instructor.active)
    problems.liveInstructorId = [t('This live instructor is not active. Choose another one.')];
  const { thumbnail, recordingClassId } = fields;
  if (thumbnail !== null && thumbnail !== before?.thumbnail && !(await havePicture(trx, thumbnail)))
    problems.thumbnail = [t('This picture is not there any more. Upload it again.')];
  if (recordingClassId !== null && !(await lockRecording(trx, recordingClassId)))
    problems.recordingClassId = [t('This class is not there any more. Choose another one.')];
  return problems;
};

type FirstFields = Pick<LiveShowFields, 'title' | 'liveInstructorId' | 'startsAt' | 'durationMinutes'>;

/** Creates a draft, which only the studio sees. */
export const createShow = async (
  context: LiveContext,
  viewer: Viewer,
  { title, liveInstructorId, startsAt, durationMinutes }: FirstFields,
): Promise<ManagedLiveShow> => {
  const { db, clock } = context;
  const now = clock.now();
  const rest = {
    streamUrl: null,
    thumbnail: null,
    recordingClassId: null,
    focalPoint: middle,
  };
  const first = { ...initialFields(liveShowWords), title, liveInstructorId, startsAt, durationMinutes };
  const fields = tidiedShow({ ...first, ...rest, status: 'draft' }, { before: null, now });
  const id = await transaction(db, async (trx) => {
    refuseFields(await referenceProblems(trx, fields, null));
    await lockSlugs(trx, 'live_shows');
    const made = await insertShow(trx, fields, await freeSlug(trx, 'live_shows', fields.title, null));
    await saveFirstVersion(trx, { kind, id: made, authorId: viewer.id, now, fields });
    return made;
  });
  return managedShow(context, id);
};

/** Saves a show. Throws `conflict` if another save came first, and `invalid` with the problems by field. */
export const saveShow = async (
  context: LiveContext,
  viewer: Viewer,
  { id, version, fields: sent }: { id: number; version: number; fields: LiveShowFields },
): Promise<ManagedLiveShow> => {
  const { db, clock } = context;
  const now = clock.now();
  await saveVersion(db, {
    kind,
    id,
    version,
    authorId: viewer.id,
    now,
    read: async (trx) => fieldsOf(await requireShow(trx, id)),
    write: async (trx) => {
      const before = fieldsOf(await requireShow(trx, id));
      const fields = tidiedShow(sent, { before, now });
      refuseFields(await referenceProblems(trx, fields, before));
      await updateShow(trx, id, fields);
    },
  });
  return managedShow(context, id);
};

/** Deletes a show. Throws `invalid` unless the title is typed exactly. */
export const deleteShow = (
  { db, clock }: LiveContext,
  viewer: Viewer,
  { id, title: typed }: { id: number; title: string },
) =>
  transaction(db, async (trx) => {
    await lockShow(trx, id);
    const { title } = await requireShow(trx, id);
    const deletion = { kind, id, title, state: null } as const;
    return deleteContent(trx, typed, { ...deletion, deletedBy: viewer.id, now: clock.now() });
  });
