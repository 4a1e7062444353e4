import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';

/** Price of a plan in cents: the current one for new members, or an earlier one. */
export type DemoPrice = {
  id: string;
  amount: number;
  interval: BillingInterval;
  intervalCount: number;
  offeredDaysAgo: number;
};

export type DemoPlan = {
  id: string;
  name: string;
  tagline: string;
  trialDays: number;
  price: DemoPrice;
  /** Former price, still paid by members who joined while it was current. */
  oldPrice?: DemoPrice;
};

/** Membership plans in the order in which visitors see them. */
export const membershipPlans: DemoPlan[] = [
  {
    id: 'demo-annual',
    name: 'Annual',
    tagline: '',
    trialDays: 7,
    price: {
      id: 'demo-annual-149',
      amount: 14_900,
      interval: 'year',
      intervalCount: 1,
      offeredDaysAgo: 500,
    },
  },
  {
    id: 'demo-quarterly',
    name: 'Quarterly',
    tagline: 'A season at a time.',
    trialDays: 0,
    price: {
      id: 'demo-quarterly-48',
      amount: 4800,
      interval: 'month',
      intervalCount: 3,
      offeredDaysAgo: 500,
    },
  },
  {
    id: 'demo-monthly',
    name: 'Monthly',
    tagline: 'Change or stop any month.',
    trialDays: 0,
    price: {
      id: 'demo-monthly-18',
      amount: 1800,
      interval: 'month',
      intervalCount: 1,
      offeredDaysAgo: 100,
    },
    oldPrice: {
      id: 'demo-monthly-15',
      amount: 1500,
      interval: 'month',
      intervalCount: 1,
      offeredDaysAgo: 500,
    },
  },
];
