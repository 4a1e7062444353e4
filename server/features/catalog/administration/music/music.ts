import type {
  ManagedTrack,
  TrackFields,
} from '../../../../../contract/catalog-administration/references/music.schema.ts';
import {
  trackLimits,
  trackSorts,
  trackUses,
} from '../../../../../contract/catalog-administration/references/music-limits.ts';
import { t } from '../../../../../contract/messages.ts';
import { type QueryParams, textParam } from '../../../../../contract/query-params.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { Paged } from '../../../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../../../platform/http/paging.ts';
import { wordQuery } from '../../../../platform/sql/word-search.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { type FieldErrors, refuseFields } from '../class-fields.ts';
import { deleteContent } from '../deleting/deleted-contents.ts';
import type { EditingContext } from '../editing-context.ts';
import { readWebLink } from '../references/web-link.ts';
import { lockVersion } from '../saving/revision-store.ts';
import { saveFirstVersion, saveVersion } from '../saving/versioned-save.ts';
import {
  findTrack,
  insertTrack,
  otherTracksOf,
  searchTracks,
  type TrackRow,
  updateTrack,
} from './music-store.ts';

const defaultPerPage = 50;

const fieldsOf = ({ title, artist, link, classId }: TrackRow): TrackFields => ({
  title,
  artist,
  link,
  classId,
});

const view = (row: TrackRow): ManagedTrack => ({
  id: row.id,
  version: row.version,
  fields: fieldsOf(row),
  class: row.classId === null ? null : { id: row.classId, title: row.classTitle ?? '' },
});

const requireTrack = async (db: Database, id: number): Promise<TrackRow> => {
  const track = await findTrack(db, id);
  if (!track) throw new AppError('not_found');
  return track;
};

export const managedTrack = async (db: Database, id: number): Promise<ManagedTrack> =>
  view(await requireTrack(db, id));

/** Null where it was not sent; what is no id is that of nothing. */
const idParam = (query: QueryParams, name: string): number | null => {
  const text = textParam(query, name);
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

export const listTracks = async (
  { db }: Pick<EditingContext, 'db'>,
  query: QueryParams,
): Promise<Paged<ManagedTrack[]>> => {
  const { page, perPage } = readPaging(query, defaultPerPage);
  const asked = textParam(query, 'use');
  const { rows, total } = await searchTracks(db, {
    words: wordQuery(textParam(query, 'q').slice(0, trackLimits.search)),
    use: trackUses.find((use) => use === asked) ?? null,
    classId: idParam(query, 'class_id'),
    sort: readOrder(query, trackSorts, 'title'),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return new Paged(rows.map(view), { total, page, perPage });
};

/** The fields as they are saved. Throws `invalid` with what is wrong, by field. */
const tidied = (sent: TrackFields): TrackFields => {
  const problems: FieldErrors = {};
  const title = sent.title.trim();
  const artist = sent.artist.trim();
  const typed = sent.link?.trim() ?? '';
  const link = typed === '' ? null : readWebLink(typed, trackLimits.link);
  if (title === '') problems.title = [t('Title is required')];
  if (artist === '') problems.artist = [t('Artist is required')];
  if (typed !== '' && link === null)
    problems.link = [t('Type an address such as https://artist.example/track, or leave it empty.')];
  refuseFields(problems);
  return { title, artist, link, classId: sent.classId };
};

/** Throws `invalid` where the class is not there, or has as much music as it can have. */
const checkClass = async (trx: Database, classId: number | null, besides: number | null): Promise<void> => {
  if (classId === null) return;
  const others = await otherTracksOf(trx, classId, besides);
  if (others === null)
    refuseFields({ classId: [t('This class is not there any more. Choose another one.')] });
  else if (others >= trackLimits.ofClass)
    refuseFields({
      classId: [
        t('This class has {count} tracks, which is the most there can be.', {
          count: trackLimits.ofClass,
        }),
      ],
    });
};

export const createTrack = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  sent: TrackFields,
): Promise<ManagedTrack> => {
  const fields = tidied(sent);
  const id = await transaction(db, async (trx) => {
    await checkClass(trx, fields.classId, null);
    const made = await insertTrack(trx, fields);
    await saveFirstVersion(trx, { kind: 'track', id: made, authorId: viewer.id, now: clock.now(), fields });
    return made;
  });
  return managedTrack(db, id);
};

/** Throws `conflict` where another save came first, and `invalid` with what is wrong, by field. */
export const saveTrack = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { id, version, ...sent }: TrackFields & { id: number; version: number },
): Promise<ManagedTrack> => {
  const fields = tidied(sent);
  await saveVersion(db, {
    kind: 'track',
    id,
    version,
    authorId: viewer.id,
    now: clock.now(),
    read: async (trx) => fieldsOf(await requireTrack(trx, id)),
    write: async (trx) => {
      await checkClass(trx, fields.classId, id);
      await updateTrack(trx, id, fields);
    },
  });
  return managedTrack(db, id);
};

/** Throws `invalid` unless the title is typed as it is. */
export const deleteTrack = ({ db, clock }: EditingContext, viewer: Viewer, id: number, typed: string) =>
  transaction(db, async (trx) => {
    if ((await lockVersion(trx, 'track', id)) === null) throw new AppError('not_found');
    const { title } = await requireTrack(trx, id);
    const now = clock.now();
    return deleteContent(trx, typed, { kind: 'track', id, title, state: null, deletedBy: viewer.id, now });
  });
