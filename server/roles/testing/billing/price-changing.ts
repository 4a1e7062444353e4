import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { synchronizePlan } from '../../../features/membership-plans/synchronization/plan-synchronization.ts';
import type { TestApp } from '../app.ts';
import { providerOf } from './paying-members.ts';

/** Gives plans other prices as the studio does, which the provider then has, too. */
export const planRepricer = (studio: TestApp, admin: string) => {
  const { db } = studio.database;
  const provider = providerOf(studio);
  return async (plan: ManagedPlan, amount: number): Promise<ManagedPlan> => {
    const { name, tagline, state, trialDays, price, updatedAt } = plan;
    const { interval, intervalCount } = price;
    const body = { name, tagline, state, trialDays, amount, interval, intervalCount, updatedAt };
    const answer = await studio.send(`/admin/api/membership_plans/${plan.id}`, {
      method: 'PUT',
      cookie: admin,
      body,
    });
    const changed: ManagedPlan = answer.json();
    await synchronizePlan({ db, provider }, { planId: plan.id, updatedAt: changed.updatedAt });
    return changed;
  };
};

/** Has the members of the old price of a plan moved to a new one, with 30 days' notice. */
export const priceChanger = (studio: TestApp, admin: string) => {
  const repriced = planRepricer(studio, admin);
  return async (plan: ManagedPlan, amount: number): Promise<void> => {
    const { id } = await repriced(plan, amount);
    const body = { from: plan.price.id, withoutConsent: 'keep' };
    const answer = await studio.post(`/admin/api/membership_plans/${id}/price_changes`, body, admin);
    if (answer.statusCode !== 200) throw new Error(`The price change was refused: ${answer.body}`);
  };
};
