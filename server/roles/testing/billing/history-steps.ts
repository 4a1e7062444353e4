import type { CallOf } from '../../../../contract/endpoint.ts';
import type { Contract } from '../../../../contract/index.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { TestApp } from '../app.ts';
import { purchaseBody } from './paying-members.ts';

export const historySteps = [
  'subscribe',
  'subscribe with a trial',
  'subscribe with a declined card',
  'change to annual',
  'change to monthly',
  'stay',
  'give a failing card',
  'give a card that asks the bank',
  'give a good card',
  'cancel',
  'reactivate',
  'take the free month',
  'pause',
  'resume',
  'refund',
  'dispute',
  'end at the provider',
  'wait',
] as const;
export type HistoryStep = (typeof historySteps)[number];

export type HistoryPlans = Record<'monthly' | 'annual' | 'trial', string>;
export type HistoryCall = CallOf<Contract>;
export type HistoryMember = {
  viewer: Viewer;
  call: HistoryCall;
  /** When something last changed at the provider: what was read until then may be older. */
  changedAt: Date;
};

/** Each change has a moment of its own. */
export const mark = ({ clock }: TestApp, member: HistoryMember): void => {
  member.changedAt = clock.now();
  clock.advance(1);
};

const key = 'POST /api/v2/users/me/membership/stripe' as const;
export const liveStatuses: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

/** What the provider has of a member; null before the first purchase. */
const customerOf = async ({ database }: TestApp, { viewer }: HistoryMember): Promise<string | null> =>
  (
    await database.db
      .selectFrom('billing_customers')
      .select('provider_customer_id as id')
      .where('user_id', '=', viewer.id)
      .executeTakeFirst()
  )?.id ?? null;

const liveSubscription = async (studio: TestApp, member: HistoryMember) => {
  const customer = await customerOf(studio, member);
  if (!customer) return null;
  const { data } = await studio.sandbox.stripe.subscriptions.list({ customer });
  return data.find(({ status }) => liveStatuses.has(status)) ?? null;
};

const subscribe = async (
  studio: TestApp,
  member: HistoryMember,
  { plan, card }: { plan: string; card?: string },
): Promise<void> => {
  const { call } = member;
  const { data } = await call(key, { body: purchaseBody(plan) as never });
  const { checkoutSessionId: id } = data;
  if (!id) return;
  mark(studio, member);
  studio.sandbox.pay(id, card);
  await call(`${key}/checkout_sessions/{id}`, { params: { id } });
};

const change = async ({ call }: HistoryMember, plan: string): Promise<void> => {
  const path = 'GET /api/v2/users/me/membership/stripe/change_preview';
  const { data } = await call(path, { query: { plan } });
  await call(key, { body: { ...purchaseBody(plan), previewed_at: data.previewedAt } as never });
};

const giveCard = async (studio: TestApp, member: HistoryMember, card?: string): Promise<void> => {
  const { call } = member;
  const { data } = await call('POST /api/v2/payment_methods', {
    body: { cancel_path: '/settings/membership' },
  });
  mark(studio, member);
  studio.sandbox.pay(data.checkoutSessionId, card, { confirmed: true });
  await call(`${key}/checkout_sessions/{id}`, { params: { id: data.checkoutSessionId } });
};

const latestCharge = async (studio: TestApp, member: HistoryMember) => {
  const customer = await customerOf(studio, member);
  if (!customer) return null;
  const { data } = await studio.sandbox.stripe.charges.list({ customer, limit: 1 });
  return (
    data.find(({ paid, disputed, amount_refunded }) => paid && !disputed && amount_refunded === 0) ?? null
  );
};

type Act = (studio: TestApp, member: HistoryMember, plans: HistoryPlans) => Promise<unknown>;

/** Each throws where the step is refused, or dies on the way. */
export const acts: Record<HistoryStep, Act> = {
  subscribe: (studio, member, { monthly }) => subscribe(studio, member, { plan: monthly }),
  'subscribe with a trial': (studio, member, { trial }) => subscribe(studio, member, { plan: trial }),
  'subscribe with a declined card': (studio, member, { monthly }) =>
    subscribe(studio, member, { plan: monthly, card: '4000 0000 0000 0002' }),
  'change to annual': (_studio, member, { annual }) => change(member, annual),
  'change to monthly': (_studio, member, { monthly }) => change(member, monthly),
  stay: (_studio, { call }) => call('DELETE /api/v2/users/me/membership/stripe/next_plan', {}),
  'give a failing card': (studio, member) => giveCard(studio, member, '4000 0000 0000 0341'),
  'give a card that asks the bank': (studio, member) => giveCard(studio, member, '4000 0027 6000 3184'),
  'give a good card': (studio, member) => giveCard(studio, member),
  cancel: (_studio, { call }) => call('DELETE /api/v2/users/me/membership/stripe', {}),
  reactivate: (_studio, { call }) => call(`${key}/reactivate`, {}),
  'take the free month': (_studio, { call }) => call(`${key}/cancellation_offer`, {}),
  pause: async (studio, member) => {
    const live = await liveSubscription(studio, member);
    const pause_collection = { behavior: 'void' } as const;
    if (live) await studio.sandbox.stripe.subscriptions.update(live.id, { pause_collection });
  },
  resume: async (studio, member) => {
    const live = await liveSubscription(studio, member);
    if (live) await studio.sandbox.stripe.subscriptions.update(live.id, { pause_collection: '' });
  },
  refund: async (studio, member) => {
    const charge = await latestCharge(studio, member);
    if (charge) await studio.sandbox.stripe.refunds.create({ charge: charge.id });
  },
  dispute: async (studio, member) => {
    const charge = await latestCharge(studio, member);
    if (charge) studio.sandbox.openDispute(charge.id);
  },
  'end at the provider': async (studio, member) => {
    const live = await liveSubscription(studio, member);
    if (live) await studio.sandbox.stripe.subscriptions.cancel(live.id);
  },
  wait: async () => undefined,
};

/** Steps that are made past the product. */
export const atProvider: ReadonlySet<HistoryStep> = new Set<HistoryStep>([
  'pause',
  'resume',
  'refund',
  'dispute',
  'end at the provider',
]);
