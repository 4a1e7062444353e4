import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';
import { idsBySlug } from './load-catalog.ts';

/** The hour at which the members of the demo studio practise. */
const practiceHour = 7;

/** The calendar day so many days ago where the member lives, and a moment in it that has passed. */
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

/** What the members have completed; of a studio that is topped up, only the classes that are new. */
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
  const fresh = rows.filter((row) => newClasses.has(row.plan_entry_id));
  if (fresh.length === 0) return;
  await trx
    .insertInto('completions')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
