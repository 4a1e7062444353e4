import type { Me, PracticeSnapshot } from '../../../contract/accounts/users.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { insertMembership, type Membership } from '../membership/index.ts';
import { candidateNames, firstFree, slugFrom } from './names.ts';
import { insertUser, takenNames, userById } from './store.ts';
import { meView } from './view.ts';

export type AccountsContext = { db: Database; clock: Clock };

/** What other features, which are made after the accounts, add to users/me. */
export type MeParts = {
  /** Uuids, in the person's order. */
  followedPlaylists: (userId: string) => Promise<string[]>;
  practiceSnapshot: (userId: string, timeZone: string) => Promise<PracticeSnapshot>;
  unreadNotices: (userId: string) => Promise<number>;
};
export type MeContext = AccountsContext & MeParts;

export const me = async ({ db, ...of }: MeContext, viewer: Viewer | null): Promise<Me> => {
  const user = viewer && (await userById(db, viewer.id));
  if (!user) throw new AppError('not_signed_in');
  const [followedPlaylists, myPracticeSnapshot, unreadNotices] = await Promise.all([
    of.followedPlaylists(user.id),
    of.practiceSnapshot(user.id, user.timeZone),
    of.unreadNotices(user.id),
  ]);
  const ofOthers = { followedPlaylists, myPracticeSnapshot, unreadNotices };
  return meView(user, viewer, ofOthers);
};

/** An account of the demo studio; days count from the day of loading, and an end in the past is below zero. */
export type DemoAccount = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string | null;
  admin: boolean;
  timeZone: string;
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
      if (!(await insertUser(trx, { ...account, slug: freeSlug, passwordHash }, now))) continue;
      if (account.membership)
        await insertMembership(trx, account.id, demoMembership(account.membership, now));
      made += 1;
    }
    return made;
  });
};
