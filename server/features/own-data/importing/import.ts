import type { ImportReport } from '../../../../contract/members/own-data.schema.ts';
import { elsewhereLimits, longestNote } from '../../../../contract/members/own-practice.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMember } from '../../accounts/index.ts';
import { type Archive, readArchive } from '../archive/archive-reader.ts';
import { ArchiveProblem } from '../archive/zip-reader.ts';
import type { OwnDataContext } from '../context.ts';
import { mustHaveBudget, withinBudget } from '../import-budget/budget.ts';
import { setPreferences } from '../member-store.ts';
import { findClasses } from './class-finding.ts';
import { seriesNamed } from './class-store.ts';
import { type Importing, type Part, pastMoment } from './importing.ts';
import { importFollowed, importPlaylists } from './playlists-import.ts';
import { restoreLog, restoreViews, roomInHistory, roomInLog } from './practice-store.ts';

/** Days differ by one at most between a member's own calendar and UTC's. */
const dayAheadMs = 24 * 60 * 60 * 1000;

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return at.getTime() >= 0 && at.toISOString().startsWith(day);
};

/** Returns the latest day that it can be anywhere. */
const latestDay = (now: Date): string => new Date(now.getTime() + dayAheadMs).toISOString().slice(0, 10);

const part = (total: number, imported: number, ...skipped: (string | false)[]): Part => ({
  total,
  imported,
  skipped: skipped.filter((one) => one !== false),
});

const oddDates = (count: number): string | false =>
  count > 0 &&
  t(
    '{count, plural, one {One entry has a date that cannot be.} other {# entries have a date that cannot be.}}',
    { count },
  );

const didNotFit = (count: number): string | false =>
  count > 0 &&
  t('{count, plural, one {# entry} other {# entries}} did not fit: there are too many.', { count });

const importLog = async (
  { trx, userId, classes, now, budget }: Importing,
  rows: Archive['lists']['practice-log'],
) => {
  const latest = latestDay(now);
  const known = classes.known(rows);
  const logged = known.flatMap(({ classId, day, counts, ...row }) => {
    const completedAt = pastMoment(row.completedAt, now);
    const undoneAt = row.takenBackAt === null ? null : pastMoment(row.takenBackAt, now);
    const fits =
      completedAt && isDay(day) && day <= latest && (row.takenBackAt === null) === (undoneAt === null);
    if (!fits || (!counts && !undoneAt)) return [];
    return [{ classId, day, counts, completedAt, undoneAt }];
  });
  const room = await roomInLog(trx, userId);
  const { added, whole } = await restoreLog(trx, userId, {
    rows: logged.slice(0, room),
    most: budget.left(),
  });
  if (!whole) budget.exceeded();
  return part(rows.length, added, oddDates(known.length - logged.length), didNotFit(logged.length - room));
};

const importViews = async (
  { trx, userId, classes, now, budget }: Importing,
  rows: Archive['lists']['watch-history'],
) => {
  const known = classes.known(rows);
  const views = known.flatMap(({ class: _, ...row }) => {
    const reportedAt = pastMoment(row.reportedAt, now);
    const completedAt = row.completedAt === null ? null : pastMoment(row.completedAt, now);
    if (!reportedAt || (row.completedAt !== null && !completedAt)) return [];
    return [{ ...row, reportedAt, completedAt }];
  });
  const room = await roomInHistory(trx, userId);
  const { added, whole } = await restoreViews(trx, userId, {
    rows: views.slice(0, room),
    most: budget.left(),
  });
  if (!whole) budget.exceeded();
  return part(rows.length, added, oddDates(known.length - views.length), didNotFit(views.length - room));
};

const importElsewhere = async (
  { context, trx, userId, now, budget }: Importing,
  rows: Archive['lists']['practice-elsewhere'],
) => {
  const latest = latestDay(now);
  // An entry has one present row.
  const present = new Set<string>();
  const logged = rows.flatMap(({ id, words, ...row }) => {
    const loggedAt = pastMoment(row.loggedAt, now);
    const endedAt = row.endedAt === null ? null : pastMoment(row.endedAt, now);
    const fits =
      loggedAt && isDay(row.day) && row.day <= latest && (row.endedAt === null) === (endedAt === null);
    if (!fits || (endedAt === null && present.has(id))) return [];
    if (endedAt === null) present.add(id);
    const kept = [...words].slice(0, elsewhereLimits.words).join('');
    return [{ ...row, entry: id, words: kept, loggedAt, endedAt }];
  });
  const { added, left } = await context.practice.restoreElsewhere(trx, userId, logged, budget.left());
  if (left > 0) budget.exceeded();
  return part(rows.length, added, oddDates(rows.length - logged.length));
};

const importNotes = async (
  { context, trx, userId, classes, now }: Importing,
  rows: Archive['lists']['notes-on-classes'],
) => {
  const notes = classes.known(rows).map(({ classId, text, writtenAt }) => ({
    classId,
    text: [...text].slice(0, longestNote).join(''),
    writtenAt: pastMoment(writtenAt, now) ?? now,
  }));
  return part(rows.length, await context.practice.restoreNotes(trx, userId, notes));
};

const importEfforts = async (
  { context, trx, userId, classes, now }: Importing,
  rows: Archive['lists']['efforts-of-classes'],
) => {
  const efforts = classes
    .known(rows)
    .map(({ classId, effort, toldAt }) => ({ classId, effort, toldAt: pastMoment(toldAt, now) ?? now }));
  return part(rows.length, await context.practice.restoreEfforts(trx, userId, efforts));
};

const importFavorites = async (
  { context, trx, userId, classes, now }: Importing,
  rows: Archive['lists']['favourites'],
) => {
  const known = classes.known(rows);
  const saved = known.map(({ classId, savedAt }) => ({
    planEntryId: classId,
    createdAt: pastMoment(savedAt, now) ?? now,
  }));
  return part(rows.length, await context.favorites.restore(trx, userId, saved));
};

const importSeries = async (
  { context, trx, userId, now }: Importing,
  rows: Archive['lists']['series-followed'],
) => {
  const ids = await seriesNamed(
    trx,
    rows.map(({ series }) => series),
    now,
  );
  const followed = rows.flatMap(({ series, since }) => {
    const planId = ids.get(series);
    return planId === undefined ? [] : [{ planId, createdAt: pastMoment(since, now) ?? now }];
  });
  const missing = rows.filter(({ series }) => !ids.has(series));
  const added = await context.planSubscriptions.restore(trx, userId, followed);
  return part(
    rows.length,
    added,
    ...missing.map(({ title }) => t('“{title}” is not a series of this studio.', { title })),
  );
};

const importPlans = async (
  { context, trx, userId, classes }: Importing,
  rows: Archive['lists']['schedule'],
) => {
  const known = classes.known(rows);
  const plans = known.flatMap(({ classId, at }) => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? [] : [{ planEntryId: classId, at: moment }];
  });
  const { added, odd, left } = await context.calendar.restore(trx, userId, plans);
  const full =
    left > 0 &&
    t('{count, plural, one {# planned class} other {# planned classes}} did not fit into your calendar.', {
      count: left,
    });
  return part(rows.length, added, oddDates(known.length - plans.length + odd), full);
};

const importRules = async (
  { context, trx, userId, classes }: Importing,
  rows: Archive['lists']['plans-that-go-on'],
) => {
  const rules = rows.map(({ classes: named, ...rule }) => ({
    ...rule,
    classes: classes.known(named).flatMap(({ classId, step, at }) => {
      const moment = at === null ? null : new Date(at);
      return moment && Number.isNaN(moment.getTime()) ? [] : [{ planEntryId: classId, step, at: moment }];
    }),
  }));
  const { added, odd, left } = await context.calendar.restoreRules(trx, userId, rules);
  const full =
    left > 0 &&
    t(
      '{count, plural, one {# plan that goes on} other {# plans that go on}} did not fit into your calendar.',
      { count: left },
    );
  return part(rows.length, added, oddDates(odd), full);
};

const importFilterSets = async (
  { context, trx, userId }: Importing,
  rows: Archive['lists']['filter-sets'],
) => {
  const sets = rows.map((row) => ({ notifies: false, ...row }));
  const added = await context.memberFilters.restoreSets(trx, userId, sets);
  return part(rows.length, added);
};

const importDeclined = async (
  { context, trx, userId, classes, now }: Importing,
  rows: Archive['lists']['not-suggested'],
) => {
  const declined = rows.flatMap(({ class: reference, coach, since }) => {
    const classId = reference && classes.idOf(reference);
    return (reference === null) === (coach === null) || (reference && classId === null)
      ? []
      : [{ classId, coach, at: pastMoment(since, now) ?? now }];
  });
  return part(rows.length, await context.memberFilters.restoreDeclined(trx, userId, declined));
};

const importThings = async (
  { context, trx, userId, now }: Importing,
  { preferences, survey, 'standing-filters': standing }: Archive['things'],
) => {
  const changed = preferences ? await setPreferences(trx, userId, preferences, now) : false;
  const adopted = survey ? await context.surveys.adopt(trx, userId, survey) : false;
  const kept = standing ? await context.memberFilters.adoptStanding(trx, userId, standing) : false;
  const there = [preferences, survey, standing].filter(Boolean).length;
  return part(there, Number(changed) + Number(adopted) + Number(kept));
};

const importAll = async (importing: Importing, { lists, things }: Archive): Promise<Part[]> => {
  const kinds: (() => Promise<Part>)[] = [
    () => importThings(importing, things),
    () => importLog(importing, lists['practice-log']),
    () => importViews(importing, lists['watch-history']),
    () => importElsewhere(importing, lists['practice-elsewhere']),
    () => importNotes(importing, lists['notes-on-classes']),
    () => importEfforts(importing, lists['efforts-of-classes']),
    () => importFavorites(importing, lists.favourites),
    () => importSeries(importing, lists['series-followed']),
    () => importPlaylists(importing, lists.playlists),
    () => importFollowed(importing, lists['followed-playlists']),
    () => importPlans(importing, lists.schedule),
    () => importRules(importing, lists['plans-that-go-on']),
    () => importFilterSets(importing, lists['filter-sets']),
    () => importDeclined(importing, lists['not-suggested']),
  ];
  const parts: Part[] = [];
  for (const take of kinds) {
    const taken = await take();
    importing.budget.spend(taken.imported);
    parts.push(taken);
  }
  return parts;
};

/** More sentences than these no member reads. */
const mostSentences = 60;

const report = (parts: readonly Part[], sentences: readonly string[]): ImportReport => {
  const skipped = [...sentences, ...parts.flatMap((one) => one.skipped)];
  const more = skipped.length - mostSentences;
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    imported: parts.reduce((sum, { imported }) => sum + imported, 0),
    skipped: [
      ...skipped.slice(0, mostSentences),
      ...(more > 0 ? [t('And {count} more like these.', { count: more })] : []),
    ],
  };
};

const read = (bytes: Buffer): Promise<Archive> =>
  readArchive(bytes).catch((error: unknown) => {
    if (!(error instanceof ArchiveProblem)) throw error;
    throw new AppError('invalid', { message: error.message, fields: { archive: [error.message] } });
  });

/**
 * Takes over what an archive holds, all of it or nothing where it fits into the member's day, and else as much as fits:
 * what is here already stays as it is, so that an import is idempotent and goes on with the rest. Never touches who the member is: name, e-mail, membership, rights. Throws `invalid` in words.
 */
export const importArchive = async (
  context: OwnDataContext,
  userId: string,
  bytes: Buffer,
): Promise<ImportReport> => {
  await mustHaveBudget(context, userId);
  const archive = await read(bytes);
  const now = context.clock.now();
  const classes = await findClasses(context.db, archive, now);
  const { result, sentences } = await transaction(context.db, async (trx) => {
    if (!(await lockMember(trx, userId))) throw new AppError('not_signed_in');
    return withinBudget(trx, { userId, now }, (budget) =>
      importAll({ context, trx, userId, classes, now, budget }, archive),
    );
  });
  return report(result, [...sentences, ...classes.sentences]);
};
