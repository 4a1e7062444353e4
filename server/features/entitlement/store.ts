import { sql } from 'kysely';
import type { Translations } from '../../../contract/fields/field-table.ts';
import type { MembershipDetail } from '../../../contract/membership/membership.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { Membership } from './entitlement.ts';

export const membershipsOf = async (db: Database, userId: string): Promise<Membership[]> =>
  db
    .selectFrom('memberships')
    .select(
      camelCased([
        'source',
        'state',
        'flex',
        'starts_at',
        'renews_at',
        'ends_at',
        'retention_offer_accepted_at',
      ]),
    )
    .where('user_id', '=', userId)
    .execute();

type MembershipJson = {
  [Field in keyof Membership]: Membership[Field] extends Date
    ? string
    : Membership[Field] extends Date | null
      ? string | null
      : Membership[Field];
};

/** Memberships of each row of `users`, as JSON, for statements of other features. */
export const membershipsOfUsers = sql<MembershipJson[]>`(
  select coalesce(json_agg(json_build_object(
    'source', source, 'state', state, 'flex', flex, 'startsAt', starts_at, 'renewsAt', renews_at,
    'endsAt', ends_at, 'retentionOfferAcceptedAt', retention_offer_accepted_at,
    'awaitsConfirmation', given_unconfirmed and not users.email_verified
  )), '[]') from memberships where memberships.user_id = users.id)`;

const dateOf = (json: string | null): Date | null => (json === null ? null : new Date(json));

export const membershipsFromJson = (memberships: readonly MembershipJson[]): Membership[] =>
  memberships.map((membership) => ({
    ...membership,
    startsAt: new Date(membership.startsAt),
    renewsAt: dateOf(membership.renewsAt),
    endsAt: dateOf(membership.endsAt),
    retentionOfferAcceptedAt: dateOf(membership.retentionOfferAcceptedAt),
  }));

export type DetailedMembership = Membership & {
  detail: MembershipDetail | null;
  trialEndsAt: Date | null;
  /** Purchased plan, for members with its translations; null if the membership was not bought here. */
  plan: { id: string; name: string; translations?: Translations } | null;
};

const detailedMemberships = (db: Database) =>
  db
    .selectFrom('memberships as membership')
    .leftJoin('membership_prices as price', 'price.id', 'membership.price_id')
    .leftJoin('membership_plans as plan', (join) =>
      join.on('plan.id', '=', sql<string>`coalesce(price.plan_id, membership.store_plan_id)`),
    )
    .select(camelCased(['membership.source', 'membership.state', 'membership.flex', 'membership.starts_at']))
    .select(camelCased(['membership.renews_at', 'membership.ends_at', 'membership.detail']))
    .select(camelCased(['membership.retention_offer_accepted_at', 'membership.trial_ends_at']))
    .select(
      sql<DetailedMembership['plan']>`case when plan.id is null then null
        else json_build_object('id', plan.id, 'name', plan.name, 'translations', plan.translations) end`.as(
        'plan',
      ),
    );

/** Returns memberships like `membershipsOf`, with the fields that members see. */
export const detailedMembershipsOf = (db: Database, userId: string): Promise<DetailedMembership[]> =>
  detailedMemberships(db).where('membership.user_id', '=', userId).execute();

/** Returns the same for several members at once. */
export const detailedMembershipsOfMany = async (
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, DetailedMembership[]>> => {
  const rows = await detailedMemberships(db)
    .select(camelCased(['membership.user_id']))
    .where('membership.user_id', '=', sql<string>`any(${userIds}::text[])`)
    .execute();
  const ofUser = new Map<string, DetailedMembership[]>();
  for (const { userId, ...row } of rows) ofUser.set(userId, [...(ofUser.get(userId) ?? []), row]);
  return ofUser;
};

export const insertMembership = async (
  db: Database,
  userId: string,
  membership: Membership,
): Promise<void> => {
  await db
    .insertInto('memberships')
    .values({
      user_id: userId,
      source: membership.source,
      state: membership.state,
      flex: membership.flex,
      starts_at: membership.startsAt,
      renews_at: membership.renewsAt,
      ends_at: membership.endsAt,
      retention_offer_accepted_at: membership.retentionOfferAcceptedAt,
    })
    .execute();
};
