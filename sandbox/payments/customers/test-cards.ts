import { createHash } from 'node:crypto';

/** How a card of the sandbox behaves. */
export type CardBehavior = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  /** What the bank says when it is charged, where it declines. */
  decline?: { code: string; declineCode: string; message: string };
  /** It is taken as a means of payment and declined only when it is charged. */
  attaches?: boolean;
  /** Whether its holder must confirm: never, until it was confirmed once, or each payment. */
  confirmation: 'never' | 'once' | 'always';
};

const decline = (declineCode: string, message: string, code = 'card_declined') => ({
  code,
  declineCode,
  message,
});

/** Stripe's public test cards. */
const cards: readonly CardBehavior[] = [
  { number: '4242424242424242', brand: 'visa', confirmation: 'never' },
  { number: '4000056655665556', brand: 'visa', confirmation: 'never' },
  { number: '5555555555554444', brand: 'mastercard', confirmation: 'never' },
  { number: '378282246310005', brand: 'amex', confirmation: 'never' },
  { number: '4000002500003155', brand: 'visa', confirmation: 'once' },
  { number: '4000000000003220', brand: 'visa', confirmation: 'once' },
  { number: '4000002760003184', brand: 'visa', confirmation: 'always' },
  {
    number: '4000000000000002',
    brand: 'visa',
    confirmation: 'never',
    decline: decline('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    confirmation: 'never',
    decline: decline('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    confirmation: 'never',
    decline: decline('expired_card', 'Your card has expired.', 'expired_card'),
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    confirmation: 'never',
    attaches: true,
    decline: decline('generic_decline', 'Your card was declined.'),
  },
];

/** Stripe's names for test cards, where a program attaches one without a page. */
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
};

export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('hex').slice(0, 16);

const byFingerprint = new Map(cards.map((card) => [fingerprintOf(card.number), card]));

export const behaviorOf = (fingerprint: string | null | undefined): CardBehavior =>
  byFingerprint.get(fingerprint ?? '') ?? (cards[0] as CardBehavior);

/** Any card number as it was typed: the last four digits will do, and a number that is no test card pays. */
export const cardTyped = (typed: string): CardBehavior => {
  const digits = typed.replace(/\D/g, '');
  const whole = cards.find(({ number }) => number === digits);
  const short = digits.length === 4 ? cards.find(({ number }) => number.endsWith(digits)) : undefined;
  return whole ?? short ?? (cards[0] as CardBehavior);
};

export const cardOfToken = (token: string): CardBehavior | undefined =>
  cards.find(({ number }) => number === tokens[token]);
