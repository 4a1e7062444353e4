import type { Viewer } from '../../../../../platform/viewer.ts';
import { type StoreStandIns, storeProducts } from '../../stores.ts';
import type { HistoryCall } from '../billing-process.ts';
import { NothingToDo } from '../steps.ts';

export const storeSteps = [
  'buy',
  'buy and lose the app',
  'buy with a trial',
  'buy, to be paid later',
  'send the purchase again',
  'change plan',
  'turn renewal off',
  'turn renewal on',
  'fail a payment',
  'lapse',
  'recover',
  'end',
  'be refunded',
  'wait',
] as const;
export type StoreStep = (typeof storeSteps)[number];

export type StoreMember = {
  viewer: Viewer;
  call: HistoryCall;
  store: 'ios' | 'google';
  /** Latest purchase of the member. */
  purchase: string | null;
  /** Moment of the last change at the store. */
  changedAt: Date;
};

const path = '/api/v2/users/me/membership';
const { monthly, yearly } = storeProducts;

const purchaseOf = ({ purchase }: StoreMember): string => {
  if (purchase === null) throw new NothingToDo();
  return purchase;
};

/** Sends the purchase to the product, as the app does after a purchase and at each start. */
const send = async ({ appStore, googlePlay }: StoreStandIns, member: StoreMember): Promise<void> => {
  const id = purchaseOf(member);
  if (member.store === 'ios')
    await member.call(`POST ${path}/apple`, { body: { signed_transaction: appStore.signedTransaction(id) } });
  else {
    const { productId } = googlePlay.subscription(id);
    await member.call(`POST ${path}/google`, { body: { purchase_token: id, product: productId } });
  }
};

const buy = async (
  { appStore, googlePlay }: StoreStandIns,
  member: StoreMember,
  { trial = false, pending = false } = {},
): Promise<void> => {
  const { data } = await member.call(`POST ${path}/account_token`, {});
  const { accountToken } = data;
  if (member.store === 'ios') {
    if (pending) throw new NothingToDo();
    // A store account has one subscription, so a second purchase renews it.
    if (member.purchase) appStore.renew(member.purchase);
    else member.purchase = appStore.buy(monthly, { accountToken, freeIntroduction: trial });
  } else
    member.purchase = pending
      ? googlePlay.buyPending(monthly, { accountToken })
      : googlePlay.buy(monthly, { accountToken, freeTrial: trial });
};

const buyAndSend = async (stores: StoreStandIns, member: StoreMember, how = {}): Promise<void> => {
  await buy(stores, member, how);
  await send(stores, member);
};

/** Returns the member's purchase if it is in one of the wanted states; otherwise throws NothingToDo. */
const inState = (
  { appStore, googlePlay }: StoreStandIns,
  member: StoreMember,
  wanted: { ios: readonly number[]; google: readonly string[] },
): string => {
  const id = purchaseOf(member);
  const isSo =
    member.store === 'ios'
      ? wanted.ios.includes(appStore.subscription(id).status)
      : wanted.google.some((state) => googlePlay.subscription(id).state === `SUBSCRIPTION_STATE_${state}`);
  if (!isSo) throw new NothingToDo();
  return id;
};

const active = { ios: [1], google: ['ACTIVE'] };
const canceled = { ios: [1], google: ['CANCELED'] };
const failing = { ios: [3, 4], google: ['IN_GRACE_PERIOD', 'ON_HOLD'] };
const inGrace = { ios: [4], google: ['IN_GRACE_PERIOD'] };
const open = { ios: [1, 4], google: ['ACTIVE', 'CANCELED', 'IN_GRACE_PERIOD'] };

type StoreStepAction = (stores: StoreStandIns, member: StoreMember) => Promise<unknown>;

const at =
  (
    wanted: typeof active,
    ios: 'turnRenewalOff' | 'turnRenewalOn' | 'failPayment' | 'endGrace' | 'renew' | 'expire' | 'refund',
    google: 'cancel' | 'restart' | 'failPayment' | 'hold' | 'renew' | 'expire' | 'refund',
  ): StoreStepAction =>
  async (stores, member) => {
    const id = inState(stores, member, wanted);
    if (member.store === 'ios') stores.appStore[ios](id);
    else stores.googlePlay[google](id);
  };

/** Implementation of each step; throws if the step does not apply to this member or is refused. */
export const storeActs: Record<StoreStep, StoreStepAction> = {
  buy: (stores, member) => buyAndSend(stores, member),
  'buy and lose the app': (stores, member) => buy(stores, member),
  'buy with a trial': (stores, member) => buyAndSend(stores, member, { trial: true }),
  'buy, to be paid later': (stores, member) => buyAndSend(stores, member, { pending: true }),
  'send the purchase again': (stores, member) => send(stores, member),
  'change plan': async (stores, member) => {
    const id = inState(stores, member, active);
    if (member.store === 'ios') stores.appStore.upgrade(id, yearly);
    else member.purchase = stores.googlePlay.replace(id, yearly);
  },
  'turn renewal off': at(active, 'turnRenewalOff', 'cancel'),
  'turn renewal on': at(canceled, 'turnRenewalOn', 'restart'),
  'fail a payment': at(active, 'failPayment', 'failPayment'),
  lapse: at(inGrace, 'endGrace', 'hold'),
  recover: at(failing, 'renew', 'renew'),
  end: at(open, 'expire', 'expire'),
  'be refunded': at(open, 'refund', 'refund'),
  wait: async () => undefined,
};
