import type { MembershipDetail } from '../../../../contract/membership/membership.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { Membership } from '../../entitlement/index.ts';
import type { StoreName } from '../store-port.ts';

/** The membership that follows from a purchase. */
export type StoreMembershipRow = Pick<Membership, 'state' | 'startsAt' | 'renewsAt' | 'endsAt'> & {
  detail: MembershipDetail | null;
  trialEndsAt: Date | null;
  storePlanId: string | null;
};

export const storeMembership = async (db: Database, id: string): Promise<StoreMembershipRow | null> =>
  (await db
    .selectFrom('memberships')
    .select(camelCased(['state', 'detail', 'starts_at', 'renews_at', 'ends_at']))
    .select(camelCased(['trial_ends_at', 'store_plan_id']))
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The plan of the studio that a product stands for; null where there is none of this id. */
export const knownPlan = async (db: Database, planId: string | null): Promise<string | null> => {
  if (planId === null) return null;
  const row = await db
    .selectFrom('membership_plans')
    .select('id')
    .where('id', '=', planId)
    .executeTakeFirst();
  return row?.id ?? null;
};

const valuesOf = (row: StoreMembershipRow, now: Date) => ({
  state: row.state,
  detail: row.detail,
  starts_at: row.startsAt,
  renews_at: row.renewsAt,
  ends_at: row.endsAt,
  trial_ends_at: row.trialEndsAt,
  store_plan_id: row.storePlanId,
  updated_at: now,
});

export const insertStoreMembership = async (
  trx: Database,
  { userId, store, row, now }: { userId: string; store: StoreName; row: StoreMembershipRow; now: Date },
): Promise<string> =>
  (
    await trx
      .insertInto('memberships')
      .values({ ...valuesOf(row, now), user_id: userId, source: store, flex: false })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateStoreMembership = async (
  trx: Database,
  { id, row, now }: { id: string; row: StoreMembershipRow; now: Date },
): Promise<void> => {
  await trx.updateTable('memberships').set(valuesOf(row, now)).where('id', '=', id).execute();
};
