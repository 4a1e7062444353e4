/** When a subscription began, so that its last renewal, or its end, falls on a certain day. */
type Beginning = { daysAgo: number } | { periodEndsInDays: number; periods: number };

/** What happens between its beginning and the day of loading. */
type Happening =
  /** The member cancels: it ends with the period that is paid. */
  | { what: 'canceled'; daysAgo: number }
  /** The card is exchanged for one that its bank declines. */
  | { what: 'card fails'; daysAgo: number }
  /** The retention offer was taken: the next payment moved by a month. */
  | { what: 'offer taken'; daysAgo: number }
  /** Five dollars of the payment before the latest are paid back. */
  | { what: 'earlier payment refunded'; daysAgo: number }
  /** The holder of the card disputes the latest payment. */
  | { what: 'payment disputed'; daysAgo: number };

/** A subscription that is lived through at the payment sandbox; its state follows from what happened there. */
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
