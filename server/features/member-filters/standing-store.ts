import type { StandingFilters } from '../../../contract/members/standing-filters.ts';
import { noStandingFilters } from '../../../contract/members/standing-filters.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { recordPart } from '../member-records/index.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    standing_filters: {
      user_id: string;
      avoid: StandingFilters['avoid'];
      suits: StandingFilters['suits'];
      without_sound: boolean;
      updated_at: Date;
    };
  }
}

/** A member's standing filters, as part of the member's record. */
export const standingFiltersPart = recordPart(
  `select json_build_object('avoid', avoid, 'suits', suits, 'withoutSound', without_sound)
    from standing_filters where user_id = $1`,
  (standing: StandingFilters | null) => standing ?? noStandingFilters,
);

/** Returns a member's standing filters; null if they have never set any. */
export const standingOf = async (db: Database, userId: string): Promise<StandingFilters | null> => {
  const row = await db
    .selectFrom('standing_filters')
    .select(camelCased(['avoid', 'suits', 'without_sound']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

/** Keeps standing filters in place of those before. */
export const upsertStanding = async (
  db: Database,
  userId: string,
  { avoid, suits, withoutSound }: StandingFilters,
  at: Date,
): Promise<void> => {
  const values = { avoid, suits, without_sound: withoutSound, updated_at: at };
  await db
    .insertInto('standing_filters')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};
