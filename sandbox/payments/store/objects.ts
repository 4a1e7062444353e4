import type { Stripe } from 'stripe';

/** Stored form of a Stripe object: references are ids, never expanded, and decimals are omitted. */
export type Stored<T> = [string] extends [T]
  ? string | Extract<T, null | undefined>
  : T extends readonly (infer Element)[]
    ? Stored<Element>[]
    : T extends Stripe.Decimal
      ? never
      : T extends object
        ? { [Key in keyof T]: Stored<T[Key]> }
        : T;

export type Customer = Stored<Stripe.Customer>;
export type TaxId = Stored<Stripe.TaxId>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type Coupon = Stored<Stripe.Coupon>;
export type PromotionCode = Stored<Stripe.PromotionCode>;
export type Discount = Stored<Stripe.Discount>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type SetupIntent = Stored<Stripe.SetupIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Payout = Stored<Stripe.Payout>;
export type BankAccount = Stored<Stripe.BankAccount>;
export type Session = Stored<Stripe.Checkout.Session>;
export type TestClock = Stored<Stripe.TestHelpers.TestClock>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;
/** Event; its `data.object` is a snapshot of the object at the time of the event. */
export type StoredEvent = Omit<Stored<Stripe.EventBase>, 'data' | 'request' | 'type'> & {
  type: string;
  request: { id: string | null; idempotency_key: string | null } | null;
  data: { object: object; previous_attributes?: object };
};
/** Event on its way to an endpoint. */
export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempt: number;
  /** Milliseconds of real time. */
  dueAt: number;
  firstAt: number;
};
/** Answer to a request with an idempotency key. */
export type SavedAnswer = { id: string; request: string; status: number; body: string; at: number };

export type Objects = {
  customer: Customer;
  tax_id: TaxId;
  payment_method: PaymentMethod;
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  subscription: Subscription;
  subscription_item: SubscriptionItem;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  payout: Payout;
  bank_account: BankAccount;
  'checkout.session': Session;
  'test_helpers.test_clock': TestClock;
  webhook_endpoint: WebhookEndpoint;
  event: StoredEvent;
  delivery: Delivery;
  saved_answer: SavedAnswer;
};
export type Kind = keyof Objects;

/** Data of an object that is not part of it on the wire. */
export type Hidden = Record<string, unknown>;
