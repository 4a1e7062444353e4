import { isDeepStrictEqual } from 'node:util';
import { newClassFields } from '../../../../../../contract/catalog-administration/class-fields.ts';
import type { ClassState } from '../../../../../../contract/catalog-administration/class-limits.ts';
import type { ClassFields } from '../../../../../../contract/catalog-administration/classes.schema.ts';
import type { ImportVerdict } from '../../../../../../contract/catalog-administration/importing/import-limits.ts';
import { comparedText } from '../../../../../../contract/compared-text.ts';
import { fullCount } from '../../../../../../contract/formats/numbers.ts';
import { type Message, msg, t } from '../../../../../../contract/messages.ts';
import { typedSlug } from '../../../../../../contract/slugs.ts';
import type { DateOrder } from '../../../../../../contract/table-dates.ts';
import type { Database } from '../../../../../platform/db.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { refuseOtherName } from '../../../../library/index.ts';
import { ownSeries } from '../../../classes/new-class.ts';
import { stateOn } from '../../classes/class-state.ts';
import { fieldsOfClasses } from '../../managed-class-store.ts';
import type { RowText } from '../table/import-columns.ts';
import { type KnownNames, nameKey } from './known-names.ts';
import {
  type FoundClass,
  findClasses,
  holdersOfSlugs,
  type Identity,
  type SlugHolder,
  seriesOfTitles,
} from './known-store.ts';
import { type ReadRow, type RowNotes, readRow, withRead } from './row-reading.ts';

/** The files of a folder by their names as they are compared. */
export type Folder = ReadonlyMap<string, { name: string; bytes: number }>;

export type Judging = {
  known: KnownNames;
  publish: boolean;
  maxBytes: number;
  /** The time zone of the studio, in which the days of the table are meant. */
  timeZone: string;
  /** The order of days in the column of the day of publishing. */
  dateOrder: DateOrder | null;
  now: Date;
};

export type JudgedRow = {
  verdict: ImportVerdict;
  reasons: string[];
  identity: Identity;
  /** The title and the series, as they are compared. */
  place: string | null;
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

const videoOf = (text: RowText, folder: Folder) =>
  text.file ? (folder.get(comparedText(fileNameOf(text.file))) ?? null) : null;

const identityOf = ({ text, folder }: RowToJudge, { known }: Judging): Identity => {
  const plans = known.series.get(text.series ? nameKey(text.series) : ownSeries.slug);
  const file = videoOf(text, folder);
  return {
    key: text.key ? `key ${text.key}` : null,
    file: file && file.bytes > 0 ? file : null,
    title: text.title ?? null,
    planId: plans?.length === 1 ? (plans[0] ?? null) : null,
  };
};

const placeOf = ({ title, planId }: Identity, { series }: RowText): string | null =>
  title === null ? null : `${planId ?? nameKey(series ?? ownSeries.slug)} ${comparedText(title)}`;

const coachesFor = ({ fields, problems, warnings }: ReadRow, { coaches }: KnownNames): number[] => {
  if (fields.coachIds) return fields.coachIds;
  const [only, ...others] = coaches.all;
  if (only && others.length === 0) {
    warnings.push(t('Taught by {name}, the only coach of the studio.', { name: only.name }));
    return [only.id];
  }
  problems.push(
    only ? t('The row names no coach.') : t('The row names no coach, and the studio has none yet. Name one.'),
  );
  return [];
};

/** `planId` of 0 stands for a series that is to be made. */
const fieldsFor = (read: ReadRow, title: string, { known }: Judging): ClassFields => {
  const [own] = known.series.get(ownSeries.slug) ?? [];
  if (read.seriesTitle !== null)
    read.warnings.push(t('Makes a new series, {title}, as a draft.', { title: read.seriesTitle }));
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
    problems.push(error instanceof AppError ? error.message : t('That is not a video file.'));
    return none;
  }
  const given = folder.get(comparedText(file));
  const has =
    comparedText(found?.sourceName ?? '') === comparedText(file) && found?.processStatus !== 'failed';
  if (!given) {
    if (has) return none;
    if (folder.size > 0)
      problems.push(t('The file {file} is named in the CSV file, but is not in the folder.', { file }));
    else warnings.push(t('No folder is chosen: it comes in without its video, {file}.', { file }));
    return none;
  }
  if (given.bytes === 0) problems.push(t('The file {file} is empty.', { file }));
  if (given.bytes > maxBytes)
    problems.push(
      t('The file {file} is larger than {count} GB, which is the most.', {
        file,
        count: fullCount(Math.floor(maxBytes / 1e9)),
      }),
    );
  if (has && found?.sourceBytes === given.bytes) return none;
  if (found && found.videoId !== null && problems.length === 0)
    warnings.push(t('The video of its class is replaced. Comments and practice stay.'));
  return { file: given.name, bytes: given.bytes };
};

const changes = {
  draft: msg('Changes “{title}” of the series {series}, which is a draft.'),
  scheduled: msg('Changes “{title}” of the series {series}, which is scheduled.'),
  published: msg('Changes “{title}” of the series {series}, which is published.'),
  retired: msg('Changes “{title}” of the series {series}, which is retired.'),
} as const satisfies Record<ClassState, Message<'title' | 'series'>>;

/** Names the class that a row changes, its series and its state: a title alone does not say which it is. */
const changeWords = (before: ClassFields, { series }: FoundClass, now: Date): string => {
  const publishedAt = before.publishedAt === null ? null : new Date(before.publishedAt);
  const state = stateOn({ state: before.state, publishedAt }, now);
  return t(changes[state], { title: before.title, series });
};

/** The effect of a row on its class. A change is a warning: it may be another class that was meant. */
const effectOf = (
  { found, before, after, file }: Pick<JudgedRow, 'found' | 'before' | 'after' | 'file'>,
  now: Date,
): { words: string; isChange: boolean } => {
  if (!found || !before) return { words: t('New class.'), isChange: false };
  return isDeepStrictEqual(before, after) && file === null
    ? { words: t('As it is already.'), isChange: false }
    : { words: changeWords(before, found, now), isChange: true };
};

const notesOnPublishing = (read: ReadRow, { publish }: Judging, hasVideo: boolean): void => {
  if (publish && read.publishOn !== null && !hasVideo)
    read.warnings.push(t('It has a date and no video: it stays a draft.'));
};

export type RowToJudge = { text: RowText; folder: Folder };
type KnownClass = {
  identity: Identity;
  found: FoundClass | null;
  before: ClassFields | null;
  /** The series of a class of this title that is another one; null where there is none. */
  elsewhere: string | null;
  slugHolders: ReadonlyMap<string, SlugHolder>;
};

const judgeRow = (
  { text, folder }: RowToJudge,
  { identity, found, before, elsewhere, slugHolders }: KnownClass,
  judging: Judging,
): JudgedRow => {
  const read = readRow(text, judging);
  const { problems, warnings } = read;
  if (found?.deleted)
    problems.push(t('The class of this row was deleted. Restore it, or give the row a key of its own.'));
  else if (found && found.alike > 1)
    problems.push(
      t('{count} classes of the studio can be meant. Give each of them a title of its own first.', {
        count: found.alike,
      }),
    );
  const slug = read.fields.slug ?? '';
  const holder = slugHolders.get(slug);
  if (holder && holder.id !== found?.id)
    problems.push(
      t('The slug {slug} is that of “{title}” of the series {series}. Leave it out, or write another one.', {
        slug,
        title: holder.title,
        series: holder.series,
      }),
    );
  const title = text.title ?? before?.title ?? '';
  if (title === '') problems.push(t('A class needs a title.'));
  if (!found && elsewhere !== null)
    warnings.push(
      t('A class of this title is in the series {series}; this is another one.', { series: elsewhere }),
    );
  if (read.seriesTitle !== null && before)
    warnings.push(t('Makes a new series, {title}, as a draft.', { title: read.seriesTitle }));
  const after = before ? withRead(before, read.fields) : fieldsFor(read, title, judging);
  const video = judgeVideo(text.file ?? '', { found, folder, maxBytes: judging.maxBytes }, read);
  if (before?.state !== 'published')
    notesOnPublishing(read, judging, video.file !== null || (found?.videoId ?? null) !== null);
  const refused = problems.length > 0;
  const effect = effectOf({ found, before, after, file: video.file }, judging.now);
  const isDoubtful = effect.isChange || warnings.length > 0;
  return {
    verdict: refused ? 'refused' : isDoubtful ? 'warning' : 'ready',
    identity,
    place: placeOf(identity, text),
    found,
    before,
    read,
    ...video,
    reasons: refused ? problems : [effect.words, ...warnings],
    title: title || titleFromFile(fileNameOf(text.file ?? '')),
    after: refused ? null : after,
  };
};

/** Judges rows, each by itself, without saving any of them. */
export const judgeRows = async (
  db: Database,
  rows: readonly RowToJudge[],
  judging: Judging,
): Promise<JudgedRow[]> => {
  const identities = rows.map((row) => identityOf(row, judging));
  const found = await findClasses(db, identities);
  const titles = identities.map(({ title }, at) => (found[at] ? null : title));
  const elsewhere = await seriesOfTitles(db, titles);
  const fields = await fieldsOfClasses(
    db,
    found.flatMap((one) => (one && !one.deleted ? [one.id] : [])),
  );
  const slugs = rows.flatMap(({ text }) => (text.slug ? typedSlug(text.slug) : []));
  const slugHolders = await holdersOfSlugs(db, slugs);
  return rows.flatMap((row, at) => {
    const identity = identities[at];
    if (!identity) return [];
    const one = found[at] ?? null;
    const before = fields.get(one?.id ?? 0) ?? null;
    const known = { identity, found: one, before, elsewhere: elsewhere[at] ?? null, slugHolders };
    return judgeRow(row, known, judging);
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
