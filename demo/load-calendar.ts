import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';
import { idsBySlug } from './load-catalog.ts';

/** Returns the moment at which a clock in the member's zone shows a time, so many days after the day of loading. */
export const plannedAt = (
  loadedAt: Date,
  timeZone: string,
  { daysAhead, time }: { daysAhead: number; time: string },
): Date => {
  const now = Temporal.Instant.fromEpochMilliseconds(loadedAt.getTime()).toZonedDateTimeISO(timeZone);
  const day = now.toPlainDate().add({ days: daysAhead });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
};

/** Returns the members who have ever used the calendar: classes that they removed are not added again. */
const knowTheirCalendar = async (trx: Database): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('scheduled_classes')
    .select('user_id')
    .union(trx.selectFrom('calendar_feeds').select('user_id'))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

/** Adds the classes that members plan to practice. */
export const addPlannedClasses = async (trx: Database, loadedAt: Date): Promise<void> => {
  const known = await knowTheirCalendar(trx);
  const timeZones = new Map(demoStudio.accounts.map(({ id, timeZone }) => [id, timeZone]));
  const classId = await idsBySlug(trx, 'plan_entries');
  const rows = demoStudio.plannedClasses
    .filter(({ userId }) => !known.has(userId))
    .map((planned) => ({
      user_id: planned.userId,
      plan_entry_id: classId(planned.classSlug),
      starts_at: plannedAt(loadedAt, timeZones.get(planned.userId) ?? 'UTC', planned),
      created_at: loadedAt,
      changed_at: loadedAt,
    }));
  if (rows.length > 0) await trx.insertInto('scheduled_classes').values(rows).execute();
};
