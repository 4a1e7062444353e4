import { createHash } from 'node:crypto';
import type { PaymentMethod } from '../store/objects.ts';

/** Types of payment methods that the sandbox offers. */
export const methodTypes = ['card', 'link', 'sepa_debit'] as const;

/** Behavior of a payment method of the sandbox. */
export type MethodBehavior = {
  type: (typeof methodTypes)[number];
  /** Number of the card, or IBAN of the account. */
  number: string;
  /** Brand of the card. */
  brand: 'visa' | 'mastercard' | 'amex';
  /** The wallet that holds the card. */
  wallet?: 'apple_pay' | 'google_pay';
  /** Answer of a bank that declines the charge. */
  decline?: { code: string; declineCode: string; message: string };
  /** True for a method that can be saved and is declined only when it is charged. */
  attaches?: boolean;
  /** Number of payments that succeed before the first that is declined. */
  declinesAfter?: number;
  /** Number of days until the bank confirms or returns a payment. */
  confirmedAfterDays?: number;
  /** Confirmation by the holder: never, until it succeeded once, or at each payment. */
  confirmation: 'never' | 'once' | 'always';
};

const decline = (declineCode: string, message: string, code = 'card_declined') => ({
  code,
  declineCode,
  message,
});

const card = (number: string, rest: Partial<MethodBehavior> = {}): MethodBehavior => ({
  type: 'card',
  number,
  brand: 'visa',
  confirmation: 'never',
  ...rest,
});

/** Stripe's public test cards. */
const cards: readonly MethodBehavior[] = [
  card('4242424242424242'),
  card('4000056655665556'),
  card('5555555555554444', { brand: 'mastercard' }),
  card('378282246310005', { brand: 'amex' }),
  card('4000002500003155', { confirmation: 'once' }),
  card('4000000000003220', { confirmation: 'once' }),
  card('4000002760003184', { confirmation: 'always' }),
  card('4000000000000002', {
    decline: decline('generic_decline', 'Your card was declined.'),
  }),
  card('4000000000009995', {
    decline: decline('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  card('4000000000000069', {
    decline: decline('expired_card', 'Your card has expired.', 'expired_card'),
  }),
  card('4000000000000341', {
    attaches: true,
    decline: decline('generic_decline', 'Your card was declined.'),
  }),
];

const wallets: readonly MethodBehavior[] = [
  card('applepay4242', { wallet: 'apple_pay' }),
  card('googlepay4242', { wallet: 'google_pay' }),
];

/** Link as a payment method; it accepts any e-mail address. */
const link: MethodBehavior = { type: 'link', number: 'link', brand: 'visa', confirmation: 'never' };

const account = (number: string, rest: Partial<MethodBehavior> = {}): MethodBehavior => ({
  type: 'sepa_debit',
  number,
  brand: 'visa',
  confirmation: 'never',
  attaches: true,
  confirmedAfterDays: 3,
  ...rest,
});
const returned = decline(
  'insufficient_funds',
  'The account has insufficient funds.',
  'payment_intent_payment_attempt_failed',
);

/** Stripe's test accounts that pay and fail, and one whose second payment fails. */
const accounts: readonly MethodBehavior[] = [
  account('AT611904300234573201'),
  account('AT861904300235473202', { decline: returned }),
  account('AT481904300235473207', { decline: returned, declinesAfter: 1 }),
];

const all: readonly MethodBehavior[] = [...cards, ...wallets, link, ...accounts];

/** Stripe's names for test payment methods, for programs that attach one without a page. */
const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_link: link.number,
  pm_sepaDebit: 'AT611904300234573201',
  pm_sepaDebit_failure: 'AT861904300235473202',
  pm_sepaDebit_secondFails: 'AT481904300235473207',
};

export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('hex').slice(0, 16);

const byFingerprint = new Map(all.map((method) => [fingerprintOf(method.number), method]));

export const behaviorOf = (fingerprint: string | null | undefined): MethodBehavior =>
  byFingerprint.get(fingerprint ?? '') ?? (cards[0] as MethodBehavior);

/** Returns the behavior of an existing payment method. */
export const behaviorOfMethod = ({
  type,
  card: held,
  sepa_debit: debit,
}: Pick<PaymentMethod, 'card' | 'sepa_debit' | 'type'>): MethodBehavior =>
  behaviorOf(held?.fingerprint ?? debit?.fingerprint ?? fingerprintOf(type));

/** Payment method as entered, with the e-mail address of Link. */
export type TypedBehavior = { behavior: MethodBehavior; email: string | null };

/** Payment method of a checkout, without its number. */
export type TypedMethod = {
  fingerprint: string;
  email: string | null;
  month: number;
  year: number;
  name: string;
};

const typedCard = (typed: string): MethodBehavior => {
  const digits = typed.replace(/\D/g, '');
  const whole = cards.find(({ number }) => number === digits);
  const short = digits.length === 4 ? cards.find(({ number }) => number.endsWith(digits)) : undefined;
  return whole ?? short ?? (cards[0] as MethodBehavior);
};

/**
 * Reads a typed payment method: an e-mail address for Link, an IBAN, the name of a wallet, or a card number, of which
 * the last four digits are enough. An unknown card or account pays.
 */
export const methodTyped = (typed: string): TypedBehavior => {
  const packed = typed.replace(/\s/g, '').toLowerCase();
  const named = all.find(({ number }) => number.toLowerCase() === packed);
  const wallet = wallets.find(({ number }) => packed !== '' && number.startsWith(packed));
  if (packed.includes('@')) return { behavior: link, email: typed.trim() };
  if (named || wallet) return { behavior: (named ?? wallet) as MethodBehavior, email: null };
  if (/^[a-z]{2}\d{2}/.test(packed)) return { behavior: accounts[0] as MethodBehavior, email: null };
  return { behavior: typedCard(typed), email: null };
};

export const methodOfToken = (token: string): MethodBehavior | undefined =>
  all.find(({ number }) => number === tokens[token]);
