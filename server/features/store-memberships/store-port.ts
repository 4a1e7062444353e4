import type { StoreProducts } from '../../platform/payments/store-settings.ts';
import { CallPostponed } from '../billing/index.ts';
import type { StoreMembership } from './store-state.ts';

export const storeNames = ['ios', 'google'] as const;
export type StoreName = (typeof storeNames)[number];

/** Names of the stores in the log. */
export const storeTitles: Record<StoreName, string> = { ios: 'the App Store', google: 'Google Play' };

/** Present state of a purchase in the store. */
export type StorePurchase = {
  /** Original transaction in the App Store, or purchase token in Google Play. */
  storeId: string;
  productId: string;
  /** Account that the purchase is for, as named by the app. */
  accountToken: string | null;
  /** Purchase that this one replaces. */
  replacesStoreId: string | null;
  /** Row of the state table in payment-provider/subscription-state.ts. */
  stateName: string;
  membership: StoreMembership;
  /** True if the store refunds the purchase unless it is acknowledged in time. */
  awaitsAcknowledgement: boolean;
};

/** A notification with a valid signature. It names the changed purchase, never the change. */
export type StoreNotification = {
  id: string;
  type: string;
  /** Null if it is about no purchase, such as a test. */
  storeId: string | null;
  occurredAt: Date;
};

export type NotificationRequest = { body: Buffer; authorization: string | undefined };

/**
 * Port to an app store. Only `apple` and `google` use the libraries of their stores. Calls throw `StoreUnavailable` if
 * the store does not answer.
 */
export type StorePort = {
  products: StoreProducts;
  /** Returns a purchase; null if the store does not have it. */
  read: (storeId: string) => Promise<StorePurchase | null>;
  /** Returns the store id of the purchase in an app's proof; throws `NoPurchase`. Makes no call to the store. */
  storeIdOf: (proof: string) => Promise<string>;
  /** Verifies the sender of a notification and that it is for this app; throws `RefusedNotification`. */
  notification: (request: NotificationRequest) => Promise<StoreNotification>;
  /** Acknowledges a purchase to the store. Idempotent. */
  acknowledge: (purchase: { storeId: string; productId: string }) => Promise<void>;
};

/** Stores that the studio sells in. */
export type StorePorts = Partial<Record<StoreName, StorePort>>;

export class StoreUnavailable extends CallPostponed {
  readonly store: StoreName;

  constructor(store: StoreName, cause: string) {
    super(`${store === 'ios' ? 'The App Store' : 'Google Play'} does not answer: ${cause}`);
    this.name = 'StoreUnavailable';
    this.store = store;
  }
}

export class RefusedNotification extends Error {
  /** `bad_request` for a notification that cannot be trusted, `forbidden` for one meant for another app. */
  readonly code: 'bad_request' | 'forbidden';

  /** False if the signature or token is missing or wrong. */
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
