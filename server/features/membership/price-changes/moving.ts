import { type Database, transaction } from '../../../platform/db.ts';
import { lockPayerById } from '../actions/payer-store.ts';
import { type BillingMailOptions, factsOf, promiseBillingMail } from '../mail/billing-mails.ts';
import { billingState, recipientOf } from '../mail/billing-state-store.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import { needsConsent } from './consent-countries.ts';
import { effectiveAt } from './effective-at.ts';
import { priceChangeMail } from './notice-mail.ts';
import {
  type DueNotice,
  dueNotices,
  insertNotice,
  keepCall,
  type PriceChange,
  runningChanges,
  type UnnoticedMember,
  unnoticedMembers,
} from './price-change-store.ts';

const dayMs = 86_400_000;
export const noticeMs = 30 * dayMs;
/** A price is changed at the provider so long before the renewal that takes it: until then all can be stopped. */
const beforeRenewalMs = dayMs;
/** Longer than any period. */
const everyRenewalMs = 40 * 366 * dayMs;
const membersPerRound = 200;

const later = (a: Date, b: Date): Date => (a > b ? a : b);

const isLower = ({ from, to }: PriceChange): boolean => to.amount < from.amount;

/** Less may be taken at the next renewal; more only after the notice, and not before the day that the studio chose. */
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
    const planName = membership.plan?.name ?? 'Membership';
    await promiseBillingMail(trx, options, {
      to,
      messageKey: `price-change-${change.id}-${membership.id}`,
      content: priceChangeMail(factsOf(options, to), { change, planName, at, needsConsent: asks }),
    });
  });

/** What a notice comes to at the renewal that is near: the new price, the old one, or the end. */
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
      kind: due.agrees ? 'move_price' : 'end_for_price',
      parameters,
      billingCustomerId: payerId,
    });
    await keepCall(trx, due.id, idempotencyKey);
  });

/** Every member once: one who cannot be written to now is met again when this is done again. */
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
 * Writes to members whose price is to change, and has the provider change it shortly before the renewal that takes it,
 * at least 30 days later. Done again, or by several processes, each is written to once.
 */
export const moveMembers = async (
  db: Database,
  options: BillingMailOptions,
  signal?: AbortSignal,
): Promise<void> => {
  for (const change of await runningChanges(db)) {
    await noticeAll(db, options, change, signal);
    const now = options.clock.now();
    // What takes less can be changed at once; only a rise waits for its renewal.
    const until = isLower(change)
      ? new Date(now.getTime() + everyRenewalMs)
      : new Date(now.getTime() + beforeRenewalMs);
    const due = await dueNotices(db, change, { now, until, limit: 100_000 });
    for (const one of due) {
      if (signal?.aborted) return;
      // A member who has not agreed keeps the old price, where the studio chose so.
      if (one.agrees || change.withoutConsent === 'end') await promise(db, change, one);
    }
  }
};
