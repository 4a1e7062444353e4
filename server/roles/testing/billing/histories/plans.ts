import type { PlanInput } from '../../../../../contract/membership/plan-administration.schema.ts';
import { rightsOf } from '../../../../../contract/team/permissions.ts';
import type { HistoryStudio } from './studio.ts';

export type HistoryPlans = Record<'monthly' | 'annual' | 'trial', string>;

const administrator = {
  id: 'administrator',
  sessionId: 'administrator',
  ...rightsOf('owner'),
  username: null,
  hasSubscriptionAccess: true,
};

const plan = (changes: Partial<PlanInput>): PlanInput => ({
  name: 'Monthly',
  tagline: '',
  state: 'on_sale',
  amount: 1800,
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
  ...changes,
});

/** Adds the plans that are sold, as the studio does; the provider has them once the studio has settled. */
export const addHistoryPlans = async (studio: HistoryStudio): Promise<HistoryPlans> => {
  const call = studio.callOf(administrator);
  const add = async (changes: Partial<PlanInput>): Promise<string> => {
    const { data } = await call('POST /admin/api/membership_plans', { body: plan(changes) });
    return data.id;
  };
  const plans = {
    monthly: await add({}),
    annual: await add({ name: 'Yearly', amount: 14_900, interval: 'year' }),
    trial: await add({ name: 'With a trial', amount: 1900, trialDays: 7 }),
  };
  await studio.settled();
  return plans;
};
