import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db.ts';
import {
  billedCustomer,
  billingCallKinds,
  type CallContext,
  type CallKind,
  deletionOf,
  insertProviderCall,
  isCallPromised,
  openSessionsOf,
  type PayerFollower,
} from '../../billing/index.ts';
import type { ListedSubscription } from '../../payment-provider/index.ts';
import { type PaymentPort, ProviderRefusal, subscriptionMetadata } from '../../payment-provider/index.ts';
import { erasingCallKinds } from './erasing-call-kinds.ts';

type PayingAccount = { id: string; userId: string | null };
type Account = 'stays' | 'leaves' | 'erased';

const accountOf = async (trx: Database, { userId }: PayingAccount): Promise<Account> => {
  if (userId === null) return 'erased';
  return (await deletionOf(trx, userId)) ? 'leaves' : 'stays';
};

const isOpen = ({ status }: ListedSubscription): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due';

type DeletionCall = CallKind<{ subscriptionId: string }>;

const { endSubscription } = billingCallKinds;
const { stopRenewal, resumeRenewal } = erasingCallKinds;

/** The call that a subscription of such an account is missing; null where it is as it should be. */
const missingCall = (
  account: Account,
  { cancelAtPeriodEnd, cancelAt, metadata }: ListedSubscription,
): DeletionCall | null => {
  if (account === 'erased') return endSubscription;
  const renews = !cancelAtPeriodEnd && cancelAt === null;
  if (account === 'leaves') return renews ? stopRenewal : null;
  return !renews && metadata[subscriptionMetadata.endsForDeletion] ? resumeRenewal : null;
};

/**
 * Keeps true that no subscription of an account that is going to be deleted renews, and that none of an erased account
 * goes on (NS-231), whatever was paid late, heard out of order or resumed. Runs in each synchronization, under the
 * payer's row lock; run again it changes nothing more.
 */
export const followDeletion: PayerFollower = async (trx, payer, snapshot) => {
  const open = snapshot?.subscriptions.filter(isOpen) ?? [];
  if (open.length === 0) return;
  const account = await accountOf(trx, payer);
  for (const subscription of open) {
    const { id: subscriptionId } = subscription;
    const kind = missingCall(account, subscription);
    if (!kind || (await isCallPromised(trx, kind, subscriptionId))) continue;
    const call = { idempotencyKey: `${kind.name}-${randomUUID()}`, billingCustomerId: payer.id };
    // The erasure ends every subscription that it knows of: what was paid for this one could not be used.
    if (kind === endSubscription)
      await insertProviderCall(trx, {
        ...call,
        kind: endSubscription,
        parameters: { subscriptionId, refunds: true },
      });
    else await insertProviderCall(trx, { ...call, kind, parameters: { subscriptionId } });
  }
};

/** Closes a hosted page; one that was paid or closed a moment before stays as it is. */
const closePage = async ({ checkout }: PaymentPort, sessionId: string): Promise<void> => {
  try {
    await checkout.expire(sessionId);
  } catch (error) {
    const page = error instanceof ProviderRefusal ? await checkout.read(sessionId) : null;
    if (!(error instanceof ProviderRefusal) || page?.state === 'open') throw error;
  }
};

/**
 * Closes the hosted pages of an account that is going to be deleted, or was erased. The call runs under the payer's
 * lease: a purchase that was under way has been waited for, and one that comes later is refused.
 */
export const closeCheckouts = async (
  { db, provider }: CallContext,
  { billingCustomerId }: { billingCustomerId: string },
): Promise<void> => {
  const payer = await billedCustomer(db, billingCustomerId);
  if (!payer || (await accountOf(db, payer)) === 'stays') return;
  for (const id of await openSessionsOf(db, payer.id)) await closePage(provider, id);
};
