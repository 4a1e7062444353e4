import { randomBytes } from 'node:crypto';

export type Subscription = {
  token: string;
  productId: string;
  accountToken: string | undefined;
  replaces: string | undefined;
  startedAt: Date | undefined;
  expiresAt: Date | undefined;
  state: string;
  freeTrial: boolean;
  acknowledged: boolean;
  orderId: string;
  orderState: 'PROCESSED' | 'REFUNDED';
};

export type Bought = { accountToken?: string; freeTrial?: boolean; replaces?: string };

/** Numbers of Google Play's kinds of notification. */
export const kinds = {
  recovered: 1,
  renewed: 2,
  canceled: 3,
  purchased: 4,
  onHold: 5,
  inGracePeriod: 6,
  restarted: 7,
  paused: 10,
  revoked: 12,
  expired: 13,
  pendingPurchaseCanceled: 20,
} as const;
export type Kind = keyof typeof kinds;

const periodMs = 30 * 86_400_000;
const active = 'SUBSCRIPTION_STATE_ACTIVE';
const pending = 'SUBSCRIPTION_STATE_PENDING';
const expired = 'SUBSCRIPTION_STATE_EXPIRED';
const canceled = 'SUBSCRIPTION_STATE_CANCELED';

const newSubscription = (
  productId: string,
  { accountToken, freeTrial = false, replaces }: Bought,
  { state, now }: { state: string; now: Date },
): Subscription => {
  const token = randomBytes(30).toString('base64url');
  const isPaid = state !== pending;
  return {
    token,
    productId,
    accountToken,
    replaces,
    state,
    freeTrial,
    acknowledged: false,
    startedAt: isPaid ? now : undefined,
    expiresAt: isPaid ? new Date(now.getTime() + periodMs) : undefined,
    orderId: `GPA.${token.slice(0, 8)}`,
    orderState: 'PROCESSED',
  };
};

/** Notifies the studio of a change. */
export type Tell = (one: Subscription, kind: Kind) => void;

const storeOf = (now: () => Date, tell: Tell) => {
  const subscriptions = new Map<string, Subscription>();
  const found = (token: string): Subscription => {
    const one = subscriptions.get(token);
    if (!one) throw new Error(`Google Play has no purchase ${token}`);
    return one;
  };
  return {
    found,
    all: (): Subscription[] => [...subscriptions.values()],
    forget: (token: string): void => void subscriptions.delete(token),
    add: (productId: string, state: string, bought: Bought): string => {
      const one = newSubscription(productId, bought, { state, now: now() });
      subscriptions.set(one.token, one);
      tell(one, 'purchased');
      return one.token;
    },
    change: (token: string, changes: Partial<Subscription>, kind: Kind): void =>
      tell(Object.assign(found(token), changes), kind),
  };
};

/** Creates the purchases of a store, with the actions of members and of the store. */
export const createSubscriptions = (now: () => Date, tell: Tell) => {
  const { found, all, forget, add, change } = storeOf(now, tell);
  const periodAfter = (from: Date | undefined): Date =>
    new Date(Math.max(from?.getTime() ?? 0, now().getTime()) + periodMs);
  const renew = (token: string): void => {
    const expiresAt = periodAfter(found(token).expiresAt);
    change(token, { state: active, freeTrial: false, expiresAt, orderState: 'PROCESSED' }, 'renewed');
  };
  const expire = (token: string): void => change(token, { state: expired, expiresAt: now() }, 'expired');
  return {
    renew,
    expire,
    /** Renews or ends the purchases whose period has ended. */
    tick: (): void => {
      for (const { token, state, expiresAt } of all()) {
        if (!expiresAt || expiresAt > now()) continue;
        if (state === active) renew(token);
        if (state === canceled) expire(token);
      }
    },
    found,
    all,
    forget,
    buy: (productId: string, bought: Bought = {}): string => add(productId, active, bought),
    buyPending: (productId: string, bought: Bought = {}): string => add(productId, pending, bought),
    payPending: (token: string): void => {
      const paid = { state: active, startedAt: now(), expiresAt: periodAfter(undefined) };
      change(token, paid, 'purchased');
    },
    cancelPending: (token: string): void =>
      change(token, { state: 'SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED' }, 'pendingPurchaseCanceled'),
    /** Replaces a purchase by another plan; the replaced one expires. */
    replace: (token: string, productId: string): string => {
      const replaced = Object.assign(found(token), { state: expired, expiresAt: now() });
      const { accountToken } = replaced;
      return add(productId, active, { replaces: token, ...(accountToken ? { accountToken } : {}) });
    },
    cancel: (token: string): void => change(token, { state: canceled }, 'canceled'),
    restart: (token: string): void => change(token, { state: active }, 'restarted'),
    failPayment: (token: string): void =>
      change(token, { state: 'SUBSCRIPTION_STATE_IN_GRACE_PERIOD' }, 'inGracePeriod'),
    hold: (token: string): void => change(token, { state: 'SUBSCRIPTION_STATE_ON_HOLD' }, 'onHold'),
    pause: (token: string): void => change(token, { state: 'SUBSCRIPTION_STATE_PAUSED' }, 'paused'),
    refund: (token: string): void =>
      change(token, { state: expired, orderState: 'REFUNDED', expiresAt: now() }, 'revoked'),
    /** Sets a state that this version of the product does not know. */
    turnUnknown: (token: string): void => change(token, { state: 'SUBSCRIPTION_STATE_NEW' }, 'restarted'),
  };
};
