import type { ManagedPlan } from '../../../../../contract/membership/plan-administration.schema.ts';

export const planOf = (id: string, changes: Partial<ManagedPlan> = {}): ManagedPlan => ({
  id,
  name: id === 'annual' ? 'Annual' : 'Monthly',
  tagline: '',
  translations: {},
  state: 'on_sale',
  stateChangedAt: '2025-10-01T08:00:00.000Z',
  trialDays: 0,
  price: {
    id: `${id}-price`,
    amount: 1800,
    currency: 'usd',
    interval: 'month',
    intervalCount: 1,
    members: 480,
    createdAt: '2025-10-01T08:00:00.000Z',
  },
  oldPrices: [],
  everUsed: true,
  provider: { state: 'synchronized', attempts: 0, nextAttemptAt: null, error: null },
  updatedAt: '2026-05-01T08:00:00.000Z',
  ...changes,
});
