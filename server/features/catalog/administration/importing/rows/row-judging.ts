import { isDeepStrictEqual } from 'node:util';
import { newClassFields } from '../../../../../../contract/catalog-administration/class-limits.ts';
import type { ClassFields } from '../../../../../../contract/catalog-administration/classes.ts';
import type { ImportVerdict } from '../../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { Database } from '../../../../../platform/db.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { refuseOtherName } from '../../../../library/index.ts';
import { ownSeries, slugOf } from '../../../classes/new-class.ts';
import { fieldsOfClasses } from '../../classes/managed-class-store.ts';
import type { RowText } from '../table/import-columns.ts';
import type { KnownNames } from './known-names.ts';
import { type FoundClass, findClasses, type Identity } from './known-store.ts';
import { type ReadRow, type RowNotes, readRow } from './row-reading.ts';

/** The files of a folder by their names in lower case. */
export type Folder = ReadonlyMap<string, { name: string; bytes: number }>;

export type Judging = {
  known: KnownNames;
  publish: boolean;
  maxBytes: number;
  /** Of the studio: where the days of the table are meant. */
  timeZone: string;
};

export type JudgedRow = {
  verdict: ImportVerdict;
  reasons: string[];
  identity: string;
  /** By which the class may be known, too. */
  slug: string | null;
  title: string;
  found: FoundClass | null;
  before: ClassFields | null;
  /** The fields to be, without the video; null where the row is refused. */
  after: ClassFields | null;
  read: ReadRow;
  /** The video to come; null where there is none, or the class has it. */
  file: string | null;
  bytes: number | null;
};

/** A path of any system is named by its last part. */
export const fileNameOf = (path: string): string => path.split(/[\\/]/).at(-1)?.trim() ?? '';

const titleFromFile = (file: string): string =>
  file
    .replace(/\.[A-Za-z0-9]{2,4}$/, '')
    .replace(/[_\-\s]+/g, ' ')
    .trim();

const identityOf = (text: RowText): Identity => {
  const title = text.title ?? '';
  const slug = text.slug ? slugOf(text.slug) : null;
  if (text.key) return { identity: `key ${text.key}`, slug };
  const own = slug ?? (title === '' ? null : slugOf(title));
  return { identity: `slug ${own ?? ''}`, slug: own };
};

const coachesFor = ({ fields, problems, warnings }: ReadRow, { coaches }: KnownNames): number[] => {
  if (fields.coachIds) return fields.coachIds;
  const [only, ...others] = coaches.all;
  if (only && others.length === 0) {
    warnings.push(`Taught by ${only.name}, the only coach of the studio.`);
    return [only.id];
  }
  problems.push(
    only ? 'The row names no coach.' : 'The row names no coach, and the studio has none yet. Name one.',
  );
  return [];
};

/** `planId` of 0 stands for a series that is to be made. */
const fieldsFor = (read: ReadRow, title: string, { known }: Judging): ClassFields => {
  const [own] = known.series.get(ownSeries.slug) ?? [];
  if (read.seriesTitle !== null) read.warnings.push(`Makes a new series, ${read.seriesTitle}, as a draft.`);
  const planId = read.fields.planId ?? (read.seriesTitle === null ? own : undefined) ?? 0;
  return { ...newClassFields, ...read.fields, title, planId, coachIds: coachesFor(read, known) };
};

type Video = { file: string | null; bytes: number | null };

const judgeVideo = (
  named: string,
  { found, folder, maxBytes }: { found: FoundClass | null; folder: Folder; maxBytes: number },
  { problems, warnings }: RowNotes,
): Video => {
  const none = { file: null, bytes: null };
  const file = fileNameOf(named);
  if (file === '') return none;
  try {
    refuseOtherName(file);
  } catch (error) {
    problems.push(error instanceof AppError ? error.message : 'That is not a video file.');
    return none;
  }
  const given = folder.get(file.toLowerCase());
  const has = found?.sourceName?.toLowerCase() === file.toLowerCase() && found.processStatus !== 'failed';
  if (!given) {
    if (has) return none;
    if (folder.size > 0) problems.push(`The file ${file} is in the table, not in the folder.`);
    else warnings.push(`No folder is chosen: it comes in without its video, ${file}.`);
    return none;
  }
  if (given.bytes === 0) problems.push(`The file ${file} is empty.`);
  if (given.bytes > maxBytes)
    problems.push(
      `The file ${file} is larger than ${Math.floor(maxBytes / 1e9).toLocaleString('en')} GB, which is the most.`,
    );
  if (has && found?.sourceBytes === given.bytes) return none;
  if (found && found.videoId !== null && problems.length === 0)
    warnings.push('The video of its class is replaced. Comments and practice stay.');
  return { file: given.name, bytes: given.bytes };
};

const sentenceOf = ({
  found,
  before,
  after,
  file,
}: Pick<JudgedRow, 'found' | 'before' | 'after' | 'file'>): string => {
  if (!found) return 'New class.';
  return isDeepStrictEqual(before, after) && file === null
    ? 'As it is already.'
    : 'Changes a class that is here.';
};

const notesOnPublishing = (read: ReadRow, { publish }: Judging, hasVideo: boolean): void => {
  if (publish && read.publishOn !== null && !hasVideo)
    read.warnings.push('It has a date and no video: it stays a draft.');
};

export type RowToJudge = { text: RowText; folder: Folder };
type KnownClass = Identity & { found: FoundClass | null; before: ClassFields | null };

const judgeRow = (
  { text, folder }: RowToJudge,
  { identity, slug, found, before }: KnownClass,
  judging: Judging,
): JudgedRow => {
  const read = readRow(text, judging);
  const { problems, warnings } = read;
  if (found?.deleted)
    problems.push('The class of this row was deleted. Restore it, or give the row another key or slug.');
  const title = text.title ?? before?.title ?? '';
  if (title === '') problems.push('A class needs a title.');
  if (read.seriesTitle !== null && before)
    warnings.push(`Makes a new series, ${read.seriesTitle}, as a draft.`);
  const after = before ? { ...before, ...read.fields } : fieldsFor(read, title, judging);
  const video = judgeVideo(text.file ?? '', { found, folder, maxBytes: judging.maxBytes }, read);
  if (before?.state !== 'published')
    notesOnPublishing(read, judging, video.file !== null || (found?.videoId ?? null) !== null);
  const refused = problems.length > 0;
  const verdict = refused ? 'refused' : warnings.length > 0 ? 'warning' : 'ready';
  return {
    verdict,
    identity,
    slug,
    found,
    before,
    read,
    ...video,
    reasons: refused ? problems : [sentenceOf({ found, before, after, file: video.file }), ...warnings],
    title: title || titleFromFile(fileNameOf(text.file ?? '')),
    after: refused ? null : after,
  };
};

/** What rows would do, each by itself, told without doing any of it. */
export const judgeRows = async (
  db: Database,
  rows: readonly RowToJudge[],
  judging: Judging,
): Promise<JudgedRow[]> => {
  const identities = rows.map(({ text }) => identityOf(text));
  const found = await findClasses(db, identities);
  const fields = await fieldsOfClasses(
    db,
    found.flatMap((one) => (one && !one.deleted ? [one.id] : [])),
  );
  return rows.map((row, at) => {
    const one = found[at] ?? null;
    const { identity, slug } = identities[at] ?? { identity: '', slug: null };
    return judgeRow(row, { identity, slug, found: one, before: fields.get(one?.id ?? 0) ?? null }, judging);
  });
};

/** The fields once its video, if any, is ready: published where the table says so and nothing is in its way. */
export const publishedAs = (
  fields: ClassFields,
  { publish, publishOn }: { publish: boolean; publishOn: string | null },
): ClassFields =>
  publish && publishOn !== null && fields.state !== 'retired' && fields.videoId !== null
    ? { ...fields, state: 'published', publishedAt: publishOn }
    : fields;
