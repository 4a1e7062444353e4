/** Numbers of the store's statuses. */
export const statuses = { active: 1, expired: 2, retry: 3, grace: 4, revoked: 5 } as const;

export type Subscription = {
  originalTransactionId: string;
  transactionId: string;
  productId: string;
  accountToken: string | undefined;
  startedAt: number;
  purchasedAt: number;
  expiresAt: number;
  renews: boolean;
  freeIntroduction: boolean;
  status: number;
  revokedAt: number | undefined;
};

export type Bought = { accountToken?: string; freeIntroduction?: boolean };

const periodMs = 30 * 86_400_000;
const firstId = 2_000_000_000_000;
const unheardOf = 9;

const boughtAt = (
  at: number,
  { id, ...bought }: Pick<Subscription, 'productId' | 'accountToken' | 'freeIntroduction'> & { id: string },
): Subscription => ({
  ...bought,
  originalTransactionId: id,
  transactionId: id,
  startedAt: at,
  purchasedAt: at,
  expiresAt: at + periodMs,
  renews: true,
  status: statuses.active,
  revokedAt: undefined,
});

/** Notifies the studio of a change: the subscription, and the type and subtype of the notification. */
export type Tell = (one: Subscription, type: string, subtype?: string) => void;

/** Creates an empty collection of the subscriptions of a store, with the actions of members and of the store. */
export const createSubscriptions = (now: () => Date, tell: Tell) => {
  const subscriptions = new Map<string, Subscription>();
  let lastId = firstId;
  const nextId = (): string => {
    lastId += 1;
    return String(lastId);
  };
  const found = (id: string): Subscription => {
    const one = subscriptions.get(id);
    if (!one) throw new Error(`The App Store has no subscription ${id}`);
    return one;
  };
  const change = (id: string, changes: Partial<Subscription>, ...told: [type: string, subtype?: string]) =>
    tell(Object.assign(found(id), changes), ...told);
  const nowMs = (): number => now().getTime();
  const renew = (id: string): void => {
    const expiresAt = Math.max(found(id).expiresAt, nowMs()) + periodMs;
    const renewed = { purchasedAt: nowMs(), transactionId: nextId(), status: statuses.active, renews: true };
    change(id, { ...renewed, expiresAt, freeIntroduction: false, revokedAt: undefined }, 'DID_RENEW');
  };
  const expire = (id: string): void => {
    const expiresAt = Math.min(found(id).expiresAt, nowMs());
    change(id, { status: statuses.expired, renews: false, expiresAt }, 'EXPIRED', 'VOLUNTARY');
  };
  return {
    found,
    renew,
    expire,
    /** Renews or ends the subscriptions whose period has ended. */
    tick: (): void => {
      for (const one of subscriptions.values())
        if (one.status === statuses.active && one.expiresAt <= nowMs())
          (one.renews ? renew : expire)(one.originalTransactionId);
    },
    all: (): Subscription[] => [...subscriptions.values()],
    buy: (productId: string, { accountToken, freeIntroduction = false }: Bought = {}): string => {
      const id = nextId();
      const one = boughtAt(nowMs(), { id, productId, accountToken, freeIntroduction });
      subscriptions.set(id, one);
      tell(one, 'SUBSCRIBED', 'INITIAL_BUY');
      return id;
    },
    upgrade: (id: string, productId: string): void => {
      const changes = { productId, transactionId: nextId(), purchasedAt: nowMs() };
      change(id, changes, 'DID_CHANGE_RENEWAL_PREF', 'UPGRADE');
    },
    turnRenewalOff: (id: string): void =>
      change(id, { renews: false }, 'DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED'),
    turnRenewalOn: (id: string): void =>
      change(id, { renews: true }, 'DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED'),
    failPayment: (id: string): void =>
      change(id, { status: statuses.grace }, 'DID_FAIL_TO_RENEW', 'GRACE_PERIOD'),
    endGrace: (id: string): void => change(id, { status: statuses.retry }, 'GRACE_PERIOD_EXPIRED'),
    refund: (id: string): void =>
      change(id, { status: statuses.revoked, renews: false, revokedAt: nowMs() }, 'REFUND'),
    /** Sets a status that this version of the product does not know. */
    turnUnknown: (id: string): void => change(id, { status: unheardOf }, 'SOMETHING_NEW'),
    forget: (id: string): void => void subscriptions.delete(id),
  };
};
