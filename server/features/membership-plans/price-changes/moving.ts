import { type Database, transaction } from '../../../platform/db.ts';
import {
  type BillingMailOptions,
  billingState,
  enqueueBillingMail,
  factsOf,
  insertProviderCall,
  lockPayerById,
  planName,
  recipientOf,
} from '../../billing/index.ts';
import { needsConsent } from './consent-countries.ts';
import { effectiveAt } from './effective-at.ts';
import { priceChangeMail } from './notice-mail.ts';
import { priceCallKinds } from './price-call-kinds.ts';
import {
  type DueNotice,
  dueNotices,
  insertNotice,
  type PriceChange,
  runningChanges,
  saveCallKey,
  type UnnoticedMember,
  unnoticedMembers,
} from './price-change-store.ts';

const dayMs = 86_400_000;
export const noticeMs = 30 * dayMs;
/** Time before the renewal at which the price is changed at the provider; until then everything can be stopped. */
const beforeRenewalMs = dayMs;
/** Time span longer than any billing period. */
const everyRenewalMs = 40 * 366 * dayMs;
const membersPerRound = 200;

const later = (a: Date, b: Date): Date => (a > b ? a : b);

const isLower = ({ from, to }: PriceChange): boolean => to.amount < from.amount;

/**
 * Returns the moment from which a renewal may take the new price: now for a decrease; for an increase, 30 days after
 * now, and not before the studio's chosen day.
 */
const notBeforeOf = (change: PriceChange, now: Date): Date =>
  isLower(change) ? now : later(new Date(now.getTime() + noticeMs), change.earliestAt);

const notice = (
  db: Database,
  options: BillingMailOptions,
  change: PriceChange,
  { payerId, subscriptionId, country }: UnnoticedMember,
): Promise<void> =>
  transaction(db, async (trx) => {
    await lockPayerById(trx, payerId);
    const to = await recipientOf(trx, payerId);
    const membership = (await billingState(trx, payerId)).memberships.find(
      (one) => one.subscriptionId === subscriptionId,
    );
    if (!to || membership?.state !== 'renewing' || !membership.renewsAt) return;
    const now = options.clock.now();
    const notBefore = notBeforeOf(change, now);
    const asks = !isLower(change) && needsConsent(country);
    const isNew = await insertNotice(trx, {
      changeId: change.id,
      payerId,
      subscriptionId,
      needsConsent: asks,
      noticedAt: now,
      notBefore,
    });
    if (!isNew) return;
    const at = effectiveAt(membership.renewsAt, change.from, notBefore);
    await enqueueBillingMail(trx, options, {
      to,
      messageKey: `price-change-${change.id}-${membership.id}`,
      compose: () =>
        priceChangeMail(factsOf(options, to), {
          change,
          plan: planName(membership),
          at,
          needsConsent: asks,
        }),
    });
  });

/**
 * Promises the provider call for a due notice: the new price if the member agreed or need not, otherwise the end of the
 * membership.
 */
const promise = (db: Database, change: PriceChange, due: DueNotice): Promise<void> =>
  transaction(db, async (trx) => {
    const { from, to } = change;
    const { subscriptionId, payerId, notBefore } = due;
    if (!from.providerPriceId || !to.providerPriceId) return;
    const idempotencyKey = `price-change-${change.id}-${due.id}`;
    const parameters = {
      subscriptionId,
      from: from.providerPriceId,
      to: to.providerPriceId,
      notBefore: notBefore.toISOString(),
    };
    await insertProviderCall(trx, {
      idempotencyKey,
      kind: due.agrees ? priceCallKinds.movePrice : priceCallKinds.endForPrice,
      parameters,
      billingCustomerId: payerId,
    });
    await saveCallKey(trx, due.id, idempotencyKey);
  });

/** Sends the notice to every member once; members who cannot be notified now are tried again in the next run. */
const noticeAll = async (
  db: Database,
  options: BillingMailOptions,
  change: PriceChange,
  signal?: AbortSignal,
): Promise<void> => {
  for (let after = ''; ; ) {
    const members = await unnoticedMembers(db, change, { after, limit: membersPerRound });
    for (const member of members) {
      if (signal?.aborted) return;
      await notice(db, options, change, member);
      after = member.subscriptionId;
    }
    if (members.length < membersPerRound) return;
  }
};

/**
 * Notifies members of a price change and has the provider apply it shortly before the renewal that takes it, for an
 * increase at least 30 days later. Idempotent, also across processes: each member gets one notice.
 */
export const moveMembers = async (
  db: Database,
  options: BillingMailOptions,
  signal?: AbortSignal,
): Promise<void> => {
  for (const change of await runningChanges(db)) {
    await noticeAll(db, options, change, signal);
    const now = options.clock.now();
    // A decrease can be applied at once; only an increase waits for its renewal.
    const until = isLower(change)
      ? new Date(now.getTime() + everyRenewalMs)
      : new Date(now.getTime() + beforeRenewalMs);
    const due = await dueNotices(db, change, { now, until, limit: 100_000 });
    for (const one of due) {
      if (signal?.aborted) return;
      // A member who has not agreed keeps the old price, unless the studio chose to end the membership.
      if (one.agrees || change.withoutConsent === 'end') await promise(db, change, one);
    }
  }
};
