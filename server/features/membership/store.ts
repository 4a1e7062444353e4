import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { Membership } from './entitlement.ts';
import './tables.ts';

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
