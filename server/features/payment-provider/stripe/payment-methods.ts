import type Stripe from 'stripe';
import type { ProviderPaymentMethod } from '../customers.ts';

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos Australia',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Names that differ from the words of their types. */
const names: Record<string, string> = {
  acss_debit: 'Pre-authorized debit',
  au_becs_debit: 'BECS debit',
  bacs_debit: 'Bacs debit',
  blik: 'BLIK',
  cashapp: 'Cash App',
  eps: 'EPS',
  ideal: 'iDEAL',
  kr_card: 'Korean card',
  mobilepay: 'MobilePay',
  nz_bank_account: 'New Zealand bank account',
  p24: 'Przelewy24',
  payco: 'PAYCO',
  paynow: 'PayNow',
  paypal: 'PayPal',
  sepa_debit: 'SEPA debit',
  upi: 'UPI',
  us_bank_account: 'US bank account',
  wechat_pay: 'WeChat Pay',
};

/** Types whose payments the bank confirms days later; source: docs.stripe.com/payments/bank-debits. */
const delayed: ReadonlySet<string> = new Set([
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'nz_bank_account',
  'sepa_debit',
  'us_bank_account',
]);

/** Turns "amazon_pay" into "Amazon pay". */
const inWords = (type: string): string => {
  const words = type.replaceAll('_', ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const wallets: Record<string, string> = {
  amex_express_checkout: 'Amex Express Checkout',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  masterpass: 'Masterpass',
  samsung_pay: 'Samsung Pay',
  visa_checkout: 'Visa Checkout',
};

type Card = { brand: string | null; last4: string | null; wallet?: { type: string } | null };

const cardName = ({ brand, last4, wallet }: Card): string => {
  const word = brands[brand ?? ''] ?? 'Card';
  const card = last4 ? `${word} ending in ${last4}` : word;
  return wallet ? `${wallets[wallet.type] ?? inWords(wallet.type)}, ${card}` : card;
};

type Details = { last4?: unknown; email?: unknown; payer_email?: unknown; cashtag?: unknown };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Returns the name of a payment method as members read it: "Visa ending in 4242", "SEPA debit ending in 3201", "Link,
 * ann@example.com". A type that this version does not know is named by its own words.
 */
const nameOf = (method: { type: string; card?: Card | null }): string => {
  if (method.card) return cardName(method.card);
  const name = names[method.type] ?? inWords(method.type);
  const details = ((method as unknown as Record<string, unknown>)[method.type] ?? {}) as Details;
  const last4 = textOf(details.last4);
  if (last4) return `${name} ending in ${last4}`;
  const holder = textOf(details.email) ?? textOf(details.payer_email) ?? textOf(details.cashtag);
  return holder ? `${name}, ${holder}` : name;
};

/** The name of the payment method that a charge was made with; null where Stripe does not say it. */
export const chargedMethodName = ({ payment_method_details: details }: Stripe.Charge): string | null =>
  details && nameOf(details as { type: string; card?: Card | null });

export const isDelayed = ({ type }: Pick<Stripe.PaymentMethod, 'type'>): boolean => delayed.has(type);

/** Returns what is the same wherever the same card or account is given; null of types that have none, such as Link and PayPal. */
export const fingerprintOf = (method: Stripe.PaymentMethod): string | null => {
  const details = (method as unknown as Record<string, { fingerprint?: unknown } | null>)[method.type];
  return textOf(details?.fingerprint);
};

export const paymentMethodOf = (method: Stripe.PaymentMethod | null): ProviderPaymentMethod | null =>
  method && {
    id: method.id,
    name: nameOf(method),
    expires: method.card ? { month: method.card.exp_month, year: method.card.exp_year } : null,
  };
