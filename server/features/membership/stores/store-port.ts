import type { StoreProducts } from '../../../platform/payments/store-settings.ts';
import type { StoreMembership } from './store-state.ts';

export const storeNames = ['ios', 'google'] as const;
export type StoreName = (typeof storeNames)[number];

/** As members know the store. */
export const storeTitles: Record<StoreName, string> = { ios: 'the App Store', google: 'Google Play' };

/** A purchase as the store says it is now. */
export type StorePurchase = {
  /** The original transaction of the App Store, or the purchase token of Google Play. */
  storeId: string;
  productId: string;
  /** The account that it was made for, as the app named it. */
  accountToken: string | null;
  /** The purchase that this one took the place of. */
  replacesStoreId: string | null;
  /** The row of the table in provider/subscription-state.ts. */
  stateName: string;
  membership: StoreMembership;
  /** The store refunds it unless it is told in time that it was accepted. */
  awaitsAcknowledgement: boolean;
};

/** A notification whose signature was right. It tells which purchase has changed, never how. */
export type StoreNotification = {
  id: string;
  type: string;
  /** Null where it is about no purchase, as a test is. */
  storeId: string | null;
  occurredAt: Date;
};

export type NotificationRequest = { body: Buffer; authorization: string | undefined };

/**
 * What membership needs of an app store. Only `apple` and `google` know the libraries of their stores. Calls throw
 * `StoreUnavailable` where the store does not answer.
 */
export type StorePort = {
  products: StoreProducts;
  /** Null where the store has no such purchase. */
  read: (storeId: string) => Promise<StorePurchase | null>;
  /** The purchase that an app has sent proof of; throws `NoPurchase`. Asks the store nothing. */
  storeIdOf: (proof: string) => Promise<string>;
  /** Checks whom it comes from and that it is for this app; throws `RefusedNotification`. */
  notification: (request: NotificationRequest) => Promise<StoreNotification>;
  /** Tells the store that the purchase was accepted; of one that was told before nothing changes. */
  acknowledge: (purchase: { storeId: string; productId: string }) => Promise<void>;
};

/** The stores that the studio sells in. */
export type StorePorts = Partial<Record<StoreName, StorePort>>;

export class StoreUnavailable extends Error {
  readonly store: StoreName;

  constructor(store: StoreName, cause: string) {
    super(`${store === 'ios' ? 'The App Store' : 'Google Play'} does not answer: ${cause}`);
    this.name = 'StoreUnavailable';
    this.store = store;
  }
}

export class RefusedNotification extends Error {
  /** `bad_request` for what cannot be believed, `forbidden` for what is meant for another app. */
  readonly code: 'bad_request' | 'forbidden';

  /** False where its signature or token is missing or wrong. */
  readonly isSigned: boolean;

  constructor(code: 'bad_request' | 'forbidden', message: string, { isSigned = true } = {}) {
    super(message);
    this.name = 'RefusedNotification';
    this.code = code;
    this.isSigned = isSigned;
  }
}

export class NoPurchase extends Error {
  override name = 'NoPurchase';
}
