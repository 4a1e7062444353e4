import type { TaxId } from '../../../contract/membership/tax-numbers.ts';
import type { ProviderDispute, ProviderInvoice, Settlement } from './invoices.ts';
import type { Idempotent } from './payment-port.ts';
import type { ProviderSubscription } from './subscriptions.ts';

export type ProviderCustomer = {
  id: string;
  /** `billing_customers.id` of the customer; null for customers that were not created here. */
  billingCustomerId: string | null;
  paymentMethod: ProviderPaymentMethod | null;
};

export type ProviderPaymentMethod = {
  id: string;
  /** Display name: "Visa ending in 4242", "Link, ann@example.com". */
  name: string;
  /** Expiry of a card; null for any other method. Months count from 1. */
  expires: { month: number; year: number } | null;
};

export type CustomerSnapshot = {
  customer: ProviderCustomer;
  subscriptions: ProviderSubscription[];
  /** Invoices, newest first, without drafts. */
  invoices: ProviderInvoice[];
  /** Disputes of the invoices, including decided ones; empty if settlements were not read. */
  disputes: (ProviderDispute & { invoiceId: string })[];
};

/** Addressee of invoices; empty texts if unset. */
export type BillingIdentity = {
  name: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  state: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Tax number as the member wrote it. */
  taxNumber: string;
  /** The same number as a tax id of the country; null if the provider knows no such type. */
  taxId: TaxId | null;
};

export type CustomerCalls = {
  /** Creates a customer with everything that the first invoice shows. */
  create: (
    customer: { billingCustomerId: string; email: string; billing: BillingIdentity } & Idempotent,
  ) => Promise<ProviderCustomer>;
  /** Changes the customer's e-mail for the provider's mails, and the identity on future invoices. */
  update: (
    customer: { customerId: string; email?: string; billing?: BillingIdentity } & Idempotent,
  ) => Promise<void>;
  /** Returns a customer; null if the provider no longer has it. */
  read: (customerId: string) => Promise<ProviderCustomer | null>;
  /**
   * Returns all billing data of a customer; null if the provider no longer has the customer. With `settlements`, by
   * invoice id, refunds and disputes are taken from there instead of being read.
   */
  snapshot: (
    customerId: string,
    settlements?: ReadonlyMap<string, Settlement>,
  ) => Promise<CustomerSnapshot | null>;
  /** Returns the ids of these customers that the provider has. */
  existing: (customerIds: readonly string[]) => Promise<Set<string>>;
  /**
   * Reads the billing data of many customers, from paginated lists of everything if that takes fewer reads than one
   * customer after another. Returns a function that reads one of these customers.
   */
  snapshots: (
    customerIds: readonly string[],
  ) => Promise<(customerId: string) => Promise<CustomerSnapshot | null>>;
  /** Makes a payment method the default of the customer and of each subscription. */
  setPaymentMethod: (change: { customerId: string; paymentMethodId: string } & Idempotent) => Promise<void>;
};
