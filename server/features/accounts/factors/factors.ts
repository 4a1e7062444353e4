import './tables.ts';
import type { ExpressionBuilder } from 'kysely';
import { rightsOf, type StaffRole } from '../../../../contract/team/permissions.ts';
import type { Database, Tables } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** Second factors of an account. */
export type Factors = { app: boolean; passkey: boolean };

/** Selects the columns of `Factors` in statements that read `users`. */
export const factorsOfUsers = (from: ExpressionBuilder<Tables, 'users'>) => [
  from
    .exists(
      from
        .selectFrom('authenticator_apps')
        .select('user_id')
        .whereRef('user_id', '=', 'users.id')
        .where('confirmed_at', 'is not', null),
    )
    .as('app'),
  from.exists(from.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')).as('passkey'),
];

export const factorsOf = async (db: Database, userId: string): Promise<Factors> => {
  const row = await db.selectFrom('users').select(factorsOfUsers).where('id', '=', userId).executeTakeFirst();
  return { app: Boolean(row?.app), passkey: Boolean(row?.passkey) };
};

/** Policy for the accounts that must have a second factor. */
export type SecondFactorPolicy = { requiredOfAdministrators: boolean };

type Account = { staffRole: StaffRole | null };
type SessionAccount = Account & { suspended: boolean };

export const isRequired = (policy: SecondFactorPolicy, user: Account): boolean =>
  policy.requiredOfAdministrators && user.staffRole !== null;

/**
 * Returns true if a password or a link is not enough for this account. A passkey is a sign-in method of its own, which
 * a member may have beside the password; where a second factor is required, it is asked for after the password, too.
 */
export const needsSecondStep = ({ app, passkey }: Factors, required: boolean): boolean =>
  app || (required && passkey);

export const mustEnrol = ({ app, passkey }: Factors, required: boolean): boolean =>
  required && !app && !passkey;

export type SessionRights = { role: StaffRole | null; mustEnrol: boolean; suspended: boolean };

/** Returns the rights as a viewer carries them. */
export const viewerRights = ({
  role,
  mustEnrol: enrols,
  suspended,
}: SessionRights): Pick<Viewer, 'role' | 'permissions' | 'mustEnrol' | 'suspended'> => ({
  ...rightsOf(role),
  ...(enrols ? { mustEnrol: true as const } : {}),
  ...(suspended ? { suspended: true as const } : {}),
});

/**
 * Returns the rights of a session. Null, as without a session, if the account needs a second step that this session
 * never took. Staff who have yet to enrol have the rights of a member.
 */
export const sessionRights = (
  policy: SecondFactorPolicy,
  { user, factors, secondFactor }: { user: SessionAccount; factors: Factors; secondFactor: boolean },
): SessionRights | null => {
  const required = isRequired(policy, user);
  if (!secondFactor && needsSecondStep(factors, required)) return null;
  const enrols = mustEnrol(factors, required);
  return { role: enrols ? null : user.staffRole, mustEnrol: enrols, suspended: user.suspended };
};
