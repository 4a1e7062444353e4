import { elsewhereLimits } from '../../../contract/members/own-practice.ts';
import type { ElsewhereFields, ElsewherePractice } from '../../../contract/members/practice.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { QueryParams } from '../../../contract/query-params.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockMember } from '../accounts/index.ts';
import { readWindow } from './completed.ts';
import {
  addElsewhere,
  countElsewhere,
  elsewherePage,
  endEntry,
  entryOf,
  type LoggedElsewhere,
  mostRows,
} from './elsewhere-store.ts';
import type { PracticeContext } from './practice.ts';
import { dayIn } from './streak.ts';

const defaultPerPage = 20;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Entries are of the time in which people can have logged. */
const firstDay = '1970-01-01';

const refuse = (field: string, message: string) =>
  new AppError('invalid', { message, fields: { [field]: [message] } });

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** Returns the entry as it is kept; throws a message if it is of no day that has been, or too long. */
const readEntry = (fields: ElsewhereFields, today: string): ElsewhereFields => {
  const { day, minutes } = fields;
  if (!isDay(day) || day < firstDay) throw refuse('day', t('There is no such day. Choose another one.'));
  if (day > today) throw refuse('day', t('That day is still to come. Log practice once it is done.'));
  if (minutes < 1) throw refuse('minutes', t('At least one minute.'));
  if (minutes > elsewhereLimits.minutes)
    throw refuse('minutes', t('At most {count} minutes for one entry.', { count: elsewhereLimits.minutes }));
  const words = fields.words.replaceAll('\0', '').trim();
  if ([...words].length > elsewhereLimits.words)
    throw refuse('words', t('At most {count} characters.', { count: elsewhereLimits.words }));
  return { ...fields, words };
};

const view = ({ entry, kind, day, began, minutes, words }: LoggedElsewhere): ElsewherePractice => ({
  id: entry,
  kind,
  day,
  began,
  minutes,
  words,
});

type OfEntry = { id: string; viewer: Viewer };

const lock = async (trx: Database, viewer: Viewer): Promise<void> => {
  if (!(await lockMember(trx, viewer.id))) throw new AppError('not_signed_in');
};

/** Logs an entry under its id, or changes it: the row before is ended and the next one added. Idempotent. */
export const logElsewhere = async (
  { db, clock, accounts }: PracticeContext,
  { id, viewer, fields }: OfEntry & { fields: ElsewhereFields },
): Promise<ElsewherePractice> => {
  const entry = id.toLowerCase();
  if (!uuid.test(entry)) throw new AppError('not_found');
  const which = { userId: viewer.id, entry };
  return transaction(db, async (trx) => {
    await lock(trx, viewer);
    const now = clock.now();
    const read = readEntry(fields, dayIn(await accounts.timeZoneOf(viewer.id, trx), now));
    const next = { ...read, entry, loggedAt: now, endedAt: null };
    const known = await entryOf(trx, which);
    if (known && JSON.stringify(view(known)) === JSON.stringify(view(next))) return view(known);
    const count = await countElsewhere(trx, which, read.day);
    if (count.ofDay >= elsewhereLimits.entriesOfDay)
      throw refuse('day', t('At most {count} entries for one day.', { count: elsewhereLimits.entriesOfDay }));
    if (count.rows >= mostRows)
      throw refuse('day', t('Your log has no room left. Please write to the studio.'));
    if (known) await endEntry(trx, which, now);
    await addElsewhere(trx, viewer.id, next);
    return view(next);
  });
};

/** Removes an entry; its rows stay in the log as ended. */
export const removeElsewhere = async (
  { db, clock }: PracticeContext,
  { id, viewer }: OfEntry,
): Promise<{ success: true }> => {
  const entry = id.toLowerCase();
  const removed = uuid.test(entry) && (await endEntry(db, { userId: viewer.id, entry }, clock.now()));
  if (!removed) throw new AppError('not_found');
  return { success: true };
};

/** Returns the viewer's practice done elsewhere, the latest first. */
export const elsewherePractices = async (
  context: PracticeContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<Paged<ElsewherePractice[]>> => {
  const { page, perPage } = readPaging(query, defaultPerPage);
  const since = await readWindow(context, viewer, query);
  const wanted = { since, limit: perPage, offset: (page - 1) * perPage };
  const { entries, total } = await elsewherePage(context.db, viewer.id, wanted);
  return new Paged(entries.map(view), { total, page, perPage });
};
