/**
 * Start of a subscription: a day, or the day on which its current period ends, and the number of periods until then.
 */
type Beginning = { daysAgo: number } | { periodEndsInDays: number; periods: number };

/** Event between the start of a subscription and the day of loading. */
type Happening =
  /** Cancellation by the member: the subscription ends with the paid period. */
  | { what: 'canceled'; daysAgo: number }
  /** Exchange of the card for one that its bank declines. */
  | { what: 'card fails'; daysAgo: number }
  /** Acceptance of the retention offer: the next payment moves by a month. */
  | { what: 'offer taken'; daysAgo: number }
  /** Five dollars of the payment before the latest are paid back. */
  | { what: 'earlier payment refunded'; daysAgo: number }
  /** Dispute of the latest payment by the holder of the card. */
  | { what: 'payment disputed'; daysAgo: number };

/** Subscription whose past is simulated at the payment sandbox; its state follows from the events there. */
export type DemoSubscription = {
  userId: string;
  country: string;
  card: 'pm_card_visa' | 'pm_card_mastercard' | 'pm_card_amex';
  priceId: string;
  trialDays: number;
  flex: boolean;
  begins: Beginning;
  happenings: Happening[];
};

const on = (
  userId: string,
  priceId: string,
  begins: Beginning,
  more: Partial<DemoSubscription> = {},
): DemoSubscription => ({
  userId,
  priceId,
  begins,
  country: 'US',
  card: 'pm_card_visa',
  trialDays: 0,
  flex: false,
  happenings: [],
  ...more,
});

export const demoSubscriptions: DemoSubscription[] = [
  on('demo-maya', 'demo-annual-149', { daysAgo: 402 }, { country: 'DE', trialDays: 7 }),
  on('demo-noor', 'demo-monthly-18', { daysAgo: 4 }, { country: 'AE', card: 'pm_card_mastercard' }),
  on(
    'demo-cleo',
    'demo-annual-149',
    { periodEndsInDays: 12, periods: 1 },
    { happenings: [{ what: 'canceled', daysAgo: 3 }] },
  ),
  on(
    'demo-gus',
    'demo-monthly-15',
    { periodEndsInDays: -2, periods: 5 },
    { country: 'BR', happenings: [{ what: 'card fails', daysAgo: 20 }] },
  ),
  on(
    'demo-una',
    'demo-monthly-15',
    { periodEndsInDays: -9, periods: 7 },
    { country: 'SI', happenings: [{ what: 'payment disputed', daysAgo: 1 }] },
  ),
  on('demo-finn', 'demo-quarterly-48', { daysAgo: 200 }, { flex: true, card: 'pm_card_amex' }),
  on(
    'demo-omar',
    'demo-monthly-15',
    { daysAgo: 205 },
    {
      country: 'EG',
      happenings: [
        { what: 'offer taken', daysAgo: 60 },
        { what: 'earlier payment refunded', daysAgo: 8 },
      ],
    },
  ),
  on(
    'demo-lena',
    'demo-annual-149',
    { periodEndsInDays: -40, periods: 1 },
    { country: 'AT', happenings: [{ what: 'canceled', daysAgo: 60 }] },
  ),
];
