import '../factors/tables.ts';
import '../tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, transaction } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { factorsOf } from '../factors/factors.ts';
import { lockOwners } from '../leaving/leaving-store.ts';

/** Returns the owners' settings; `secondFactorRequired` is null until an owner sets it. */
export const storedSettings = async (
  db: Database,
): Promise<{ secondFactorRequired: boolean | null; confirmedAddressesOnly: boolean }> => {
  const row = await db
    .selectFrom('team_settings')
    .select(camelCased(['second_factor_required', 'confirmed_addresses_only']))
    .executeTakeFirst();
  return row ?? { secondFactorRequired: null, confirmedAddressesOnly: false };
};

/** The sum above which refunds and grants ask for a fresh proof, in the smallest unit of the studio's currency. */
export const proofAboveAmount = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('team_settings')
    .select(camelCased(['proof_above_amount']))
    .executeTakeFirstOrThrow();
  return row.proofAboveAmount;
};

export type ProofAmountChange = {
  amount: number;
  /** Owner who makes the change. */
  by: string;
  /** Runs in the transaction of the change, if something changed. */
  within: (trx: Database, before: number) => Promise<void>;
};

/** Changes the sum above which a proof is asked for; `no-owner` if the caller is no longer an owner. */
export const changeProofAmount = (
  db: Database,
  { amount, by, within }: ProofAmountChange,
): Promise<'changed' | 'same' | 'no-owner'> =>
  transaction(db, async (trx) => {
    if (!(await lockOwners(trx)).some(({ id }) => id === by)) return 'no-owner';
    const before = await proofAboveAmount(trx);
    if (before === amount) return 'same';
    await trx.updateTable('team_settings').set({ proof_above_amount: amount }).execute();
    await within(trx, before);
    return 'changed';
  });

/**
 * Gives the sessions of these accounts other ids: they go on, and tokens of the comments service that name them with
 * the former rights end at once.
 */
const endTokensOf = async (trx: Database, isMeant: RawBuilder<boolean>): Promise<void> => {
  await sql`
    with others as (
      select sessions.id from sessions join users on users.id = sessions.user_id
      where ${isMeant}
      order by sessions.id for update of sessions
    ), renamed as (
      update sessions set id = gen_random_uuid()::text from others where sessions.id = others.id
      returning others.id
    )
    insert into ended_sessions (session_id) select id from renamed on conflict do nothing`.execute(trx);
};

const unprotectedStaff = sql<boolean>`users.staff_role is not null
  and not exists (select from authenticator_apps where user_id = users.id and confirmed_at is not null)
  and not exists (select from passkeys where user_id = users.id)`;

const unconfirmedMembers = sql<boolean>`not users.email_verified`;

export type RequirementChange = {
  required: boolean;
  /** Owner who switches the requirement. */
  by: string;
  /** Requirement while none was switched. */
  byDefault: boolean;
  /** Runs in the transaction of the change, if something changed. */
  within: (trx: Database, before: boolean) => Promise<void>;
};

/**
 * Switches the requirement of a second factor for the staff. `unprotected` if an owner without one would require it of
 * others, `no-owner` if the caller is no longer an owner.
 */
export const switchRequirement = (
  db: Database,
  { required, by, byDefault, within }: RequirementChange,
): Promise<'changed' | 'same' | 'unprotected' | 'no-owner'> =>
  transaction(db, async (trx) => {
    if (!(await lockOwners(trx)).some(({ id }) => id === by)) return 'no-owner';
    const before = (await storedSettings(trx)).secondFactorRequired ?? byDefault;
    if (before === required) return 'same';
    const { app, passkey } = await factorsOf(trx, by);
    if (required && !app && !passkey) return 'unprotected';
    await trx.updateTable('team_settings').set({ second_factor_required: required }).execute();
    if (required) await endTokensOf(trx, unprotectedStaff);
    await within(trx, before);
    return 'changed';
  });

/** Restricts the benefits of a membership to members with a confirmed e-mail, or lifts that. */
export const switchAddresses = (
  db: Database,
  { required, by, within }: Omit<RequirementChange, 'byDefault'>,
): Promise<'changed' | 'same' | 'no-owner'> =>
  transaction(db, async (trx) => {
    if (!(await lockOwners(trx)).some(({ id }) => id === by)) return 'no-owner';
    const before = (await storedSettings(trx)).confirmedAddressesOnly;
    if (before === required) return 'same';
    await trx.updateTable('team_settings').set({ confirmed_addresses_only: required }).execute();
    if (required) await endTokensOf(trx, unconfirmedMembers);
    await within(trx, before);
    return 'changed';
  });
