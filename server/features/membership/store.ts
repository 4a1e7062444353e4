import type { Generated, Selectable } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { Membership } from './entitlement.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    memberships: {
      id: Generated<string>;
      user_id: string;
      source: Membership['source'];
      state: Membership['state'];
      flex: boolean;
      starts_at: Date;
      renews_at: Date | null;
      ends_at: Date | null;
      retention_offer_accepted_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

type Row = Selectable<import('../../platform/db.ts').Tables['memberships']>;

const fromRow = (row: Row): Membership => ({
  source: row.source,
  state: row.state,
  flex: row.flex,
  startsAt: row.starts_at,
  renewsAt: row.renews_at,
  endsAt: row.ends_at,
  retentionOfferAcceptedAt: row.retention_offer_accepted_at,
});

export const membershipsOf = async (db: Database, userId: string): Promise<Membership[]> => {
  const rows = await db.selectFrom('memberships').selectAll().where('user_id', '=', userId).execute();
  return rows.map(fromRow);
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
