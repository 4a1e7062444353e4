import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { insertMembership, type Membership } from '../entitlement/index.ts';
import { candidateNames, firstFree, slugFrom } from './names.ts';
import { insertUser, takenNames, type User } from './store.ts';
import { type MeAdditions, meView } from './view.ts';

export type AccountsContext = { db: Database; clock: Clock };

/** The account of a member, and what other features add to it in users/me. */
export type MeRecord = MeAdditions & { person: User };

export type MeRecordSource = {
  /** Null where there is no such account. */
  recordOf: (userId: string) => Promise<MeRecord | null>;
};
export type MeContext = AccountsContext & MeRecordSource;

export const me = async ({ recordOf }: MeContext, viewer: Viewer | null): Promise<Me> => {
  const record = viewer && (await recordOf(viewer.id));
  if (!record) throw new AppError('not_signed_in');
  return meView(record.person, viewer, record);
};

/** An account of the demo studio; days count from the day of loading, and an end in the past is below zero. */
export type DemoAccount = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string | null;
  avatar: string | null;
  staffRole: StaffRole | null;
  timeZone: string;
  joinedDaysAgo: number;
  membership: {
    source: Membership['source'];
    state: Membership['state'];
    startedDaysAgo: number;
    endsInDays: number | null;
    renewsInDays: number | null;
    flex: boolean;
    retentionOfferAcceptedDaysAgo: number | null;
  } | null;
};

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

const demoMembership = (membership: NonNullable<DemoAccount['membership']>, now: Date): Membership => {
  const inDays = (days: number | null): Date | null => (days === null ? null : daysFrom(now, days));
  const { source, state, flex, startedDaysAgo, renewsInDays, endsInDays } = membership;
  const offerDaysAgo = membership.retentionOfferAcceptedDaysAgo;
  return {
    source,
    state,
    flex,
    startsAt: daysFrom(now, -startedDaysAgo),
    renewsAt: inDays(renewsInDays),
    endsAt: inDays(endsInDays),
    retentionOfferAcceptedAt: inDays(offerDaysAgo === null ? null : -offerDaysAgo),
  };
};

/** Adds the demo accounts that are missing, by id; returns how many. They share one hash of their one password. */
export const createDemoAccounts = async (
  { db, clock }: AccountsContext,
  accounts: readonly DemoAccount[],
  passwordHash: string,
): Promise<number> => {
  const now = clock.now();
  return transaction(db, async (trx) => {
    let made = 0;
    for (const account of accounts) {
      const slug = slugFrom(account.firstName, account.lastName);
      const freeSlug = firstFree(slug, await takenNames(trx, 'slug', candidateNames(slug, '-')), '-');
      const joined = daysFrom(now, -account.joinedDaysAgo);
      if (!(await insertUser(trx, { ...account, slug: freeSlug, passwordHash }, joined))) continue;
      if (account.membership)
        await insertMembership(trx, account.id, demoMembership(account.membership, now));
      made += 1;
    }
    return made;
  });
};
