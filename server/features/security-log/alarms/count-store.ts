import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { AlarmKind } from '../../../../contract/studio/security-alarms.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    security_counts: {
      kind: AlarmKind;
      hour: Date;
      count: number;
      alarmed_at: Generated<Date | null>;
      mailed_at: Generated<Date | null>;
    };
  }
}

export type HourCount = { kind: AlarmKind; hour: Date; count: number };
export type CountedHour = HourCount & { alarmedAt: Date | null; mailedAt: Date | null };

const columns = ['kind', 'hour', 'count', 'alarmed_at', 'mailed_at'] as const;

/** Adds to the hours of all processes. */
export const addCounts = async (db: Database, counts: readonly HourCount[]): Promise<void> => {
  await db
    .insertInto('security_counts')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'hour'])
        .doUpdateSet({ count: sql<number>`security_counts.count + excluded.count` }),
    )
    .execute();
};

/** Returns true where an hour that raised no alarm yet reaches the count. */
export const hasBusyHour = async (
  db: Database,
  { kind, since, least }: { kind: AlarmKind; since: Date; least: number },
): Promise<boolean> =>
  (await db
    .selectFrom('security_counts')
    .select('hour')
    .where('kind', '=', kind)
    .where('hour', '>', since)
    .where('alarmed_at', 'is', null)
    .where('count', '>=', least)
    .executeTakeFirst()) !== undefined;

/** The hours of a kind since then, the earliest first; locked to the end of the transaction. */
export const lockHours = (trx: Database, kind: AlarmKind, since: Date): Promise<CountedHour[]> =>
  trx
    .selectFrom('security_counts')
    .select(camelCased(columns))
    .where('kind', '=', kind)
    .where('hour', '>', since)
    .orderBy('hour')
    .forUpdate()
    .execute();

export const markHours = async (
  trx: Database,
  hours: readonly HourCount[],
  mark: 'alarmed_at' | 'mailed_at',
  at: Date,
): Promise<void> => {
  for (const { kind, hour } of hours)
    await trx
      .updateTable('security_counts')
      .set({ [mark]: at })
      .where('kind', '=', kind)
      .where('hour', '=', hour)
      .execute();
};

/** The hours since then that raised an alarm, by kind, the earliest first. */
export const alarmedHours = (db: Database, since: Date): Promise<HourCount[]> =>
  db
    .selectFrom('security_counts')
    .select(['kind', 'hour', 'count'])
    .where('alarmed_at', 'is not', null)
    .where('hour', '>', since)
    .orderBy('kind')
    .orderBy('hour')
    .execute();

export const purgeHours = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('security_counts').where('hour', '<', before).execute();
};
