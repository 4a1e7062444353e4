import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';
import { idsBySlug } from './load-catalog.ts';

/** Hour at which the members of the demo studio practice. */
const practiceHour = 7;

/** Returns the calendar day so many days ago in the member's zone, and a moment on that day that has passed. */
export const practised = (
  loadedAt: Date,
  timeZone: string,
  daysAgo: number,
  hour = practiceHour,
): { day: string; completed_at: Date } => {
  const now = Temporal.Instant.fromEpochMilliseconds(loadedAt.getTime()).toZonedDateTimeISO(timeZone);
  const day = now.subtract({ days: daysAgo }).toPlainDate();
  const moment = day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
  return { day: day.toString(), completed_at: new Date(Math.min(moment, loadedAt.getTime())) };
};

/** Returns the members with completions. Members of a version without practice have none yet. */
const practising = async (trx: Database): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('completions')
    .select('user_id')
    .distinct()
    .where(
      'user_id',
      'in',
      demoStudio.accounts.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map((row) => row.user_id));
};

/** Adds the completions of members; a member who has some already gets only new classes. */
export const addPractice = async (
  trx: Database,
  newClasses: ReadonlySet<number>,
  loadedAt: Date,
): Promise<void> => {
  const classId = await idsBySlug(trx, 'plan_entries');
  const rows = demoStudio.accounts.flatMap(({ id, timeZone, completions }) =>
    completions.map(({ classSlug, daysAgo }) => ({
      user_id: id,
      plan_entry_id: classId(classSlug),
      ...practised(loadedAt, timeZone, daysAgo),
    })),
  );
  const known = await practising(trx);
  const fresh = rows.filter((row) => newClasses.has(row.plan_entry_id) || !known.has(row.user_id));
  if (fresh.length === 0) return;
  await trx
    .insertInto('completions')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
