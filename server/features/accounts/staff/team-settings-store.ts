import './tables.ts';
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
  /** The owner who changes it. */
  by: string;
  /** Runs in its transaction, where something changed. */
  within: (trx: Database, before: number) => Promise<void>;
};

/** Moves the sum above which a proof is asked for; `no-owner` where the caller is an owner no more by then. */
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
 * The sessions of these accounts get other ids: they go on, and tokens of the comments service that name them with the
 * rights of before end at once.
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
  /** The owner who switches. */
  by: string;
  /** What holds while nothing was switched. */
  byDefault: boolean;
  /** Runs in its transaction, where something changed. */
  within: (trx: Database, before: boolean) => Promise<void>;
};

/**
 * Asks every one of the staff for a second factor, or no more. `unprotected` where an owner who has none would ask it of
 * others, `no-owner` where the caller is an owner no more by the time it would be done.
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

/** Lets members with a confirmed e-mail alone have what a membership gives, or all again. */
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
