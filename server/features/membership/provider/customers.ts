import type { TaxId } from '../../../../contract/membership/tax-numbers.ts';
import type { ProviderDispute, ProviderInvoice, Settlement } from './invoices.ts';
import type { Idempotent } from './payment-port.ts';
import type { ProviderSubscription } from './subscriptions.ts';

export type ProviderCustomer = {
  id: string;
  /** The `billing_customers.id` it was made for; null for customers that were not made here. */
  billingCustomerId: string | null;
  paymentMethod: ProviderPaymentMethod | null;
};

export type ProviderPaymentMethod = {
  id: string;
  /** As people say it: "Visa ending in 4242", "Link, ann@example.com". */
  name: string;
  /** Expiry of a card; null for any other method. Months count from 1. */
  expires: { month: number; year: number } | null;
};

export type CustomerSnapshot = {
  customer: ProviderCustomer;
  subscriptions: ProviderSubscription[];
  /** The newest first; drafts are left out. */
  invoices: ProviderInvoice[];
  /** Disputes of the invoices, decided ones included; empty where settlements were not read. */
  disputes: (ProviderDispute & { invoiceId: string })[];
};

/** The addressee of invoices; empty texts where there is none. */
export type BillingIdentity = {
  name: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  state: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As the member wrote it. */
  taxNumber: string;
  /** The same as a tax number of the country; null where it is of none that the provider knows. */
  taxId: TaxId | null;
};

export type CustomerCalls = {
  /** Makes a customer with everything that the first invoice is to say. */
  create: (
    customer: { billingCustomerId: string; email: string; billing: BillingIdentity } & Idempotent,
  ) => Promise<ProviderCustomer>;
  /** Changes where mails of the provider go, and the only identity that invoices to come are written to. */
  update: (
    customer: { customerId: string; email?: string; billing?: BillingIdentity } & Idempotent,
  ) => Promise<void>;
  /** Null where the provider no longer has it. */
  read: (customerId: string) => Promise<ProviderCustomer | null>;
  /**
   * Everything that is billed to a customer; null where the provider no longer has the customer. With `settlements`, by
   * the id of the invoice, refunds and disputes are taken from there instead of being read.
   */
  snapshot: (
    customerId: string,
    settlements?: ReadonlyMap<string, Settlement>,
  ) => Promise<CustomerSnapshot | null>;
  /** Those of these customers that the provider has. */
  existing: (customerIds: readonly string[]) => Promise<Set<string>>;
  /**
   * For many customers: what is billed to all of them, as it is now, in pages of everything that the provider has where
   * these are fewer reads than those of one customer after another. Answers the reading of each.
   */
  snapshots: (
    customerIds: readonly string[],
  ) => Promise<(customerId: string) => Promise<CustomerSnapshot | null>>;
  /** Makes this payment method the one that payments are taken from, for each subscription of the customer too. */
  setPaymentMethod: (change: { customerId: string; paymentMethodId: string } & Idempotent) => Promise<void>;
};
