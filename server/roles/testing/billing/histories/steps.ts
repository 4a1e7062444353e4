import { randomUUID } from 'node:crypto';
import { insertMembership } from '../../../../features/entitlement/index.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { purchaseBody } from '../paying-members.ts';
import { administratorActs, administratorSteps } from './administrator-steps.ts';
import type { HistoryCall } from './billing-process.ts';
import { buyGift, redeemGift } from './gift-steps.ts';
import type { HistoryPlans } from './plans.ts';
import { charged, disputeOf, latestCharge, liveSubscription } from './provider-reads.ts';
import type { HistoryStudio } from './studio.ts';

/** Steps that a history may begin with. */
export const firstSteps = [
  'subscribe',
  'subscribe with a trial',
  'subscribe with a declined card',
  'subscribe with a card that asks the bank',
] as const;

/** Steps that a history may continue with; first steps may occur again. */
export const laterSteps = [
  'change to annual',
  'change to monthly',
  'stay',
  'give a failing card',
  'give a card that asks the bank',
  'give a good card',
  'approve the payment at the bank',
  'refuse the payment at the bank',
  'cancel',
  'reactivate',
  'take the free month',
  'pause',
  'pause longer',
  'resume',
  'pause at the provider',
  'resume at the provider',
  'refund',
  'refund a part',
  'withdraw',
  'dispute',
  'win the dispute',
  'lose the dispute',
  'receive a grant',
  'buy a gift',
  'redeem a gift',
  'end at the provider',
  'wait',
  ...administratorSteps,
] as const;

export const historySteps = [...firstSteps, ...laterSteps] as const;
export type HistoryStep = (typeof historySteps)[number];

export type HistoryMember = {
  viewer: Viewer;
  call: HistoryCall;
  /** Moment of the last change at the provider; a read before it may be stale. */
  changedAt: Date;
};

/** Records a change at the provider and moves the clock, so that each change has a moment of its own. */
export const mark = ({ clock }: HistoryStudio, member: HistoryMember): void => {
  member.changedAt = clock.now();
  clock.advance(1);
};

const key = 'POST /api/v2/users/me/membership/stripe' as const;
const cards = {
  declined: '4000 0000 0000 0002',
  failing: '4000 0000 0000 0341',
  confirmedOnce: '4000 0025 0000 3155',
  confirmedAlways: '4000 0027 6000 3184',
};

/** Thrown if the step does not apply to this member now. */
export class NothingToDo extends Error {}

const required = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new NothingToDo();
  return value;
};

const comeBack = async ({ call }: HistoryMember, id: string): Promise<unknown> =>
  call(`${key}/checkout_sessions/{id}`, { params: { id } });

const subscribe = async (
  studio: HistoryStudio,
  member: HistoryMember,
  { plan, card }: { plan: string; card?: string },
): Promise<void> => {
  const { data } = await member.call(key, { body: purchaseBody(plan) as never });
  const { checkoutSessionId: id } = data;
  if (!id) return;
  mark(studio, member);
  studio.sandbox.pay(id, card, { confirmed: true });
  await comeBack(member, id);
};

const change = async ({ call }: HistoryMember, plan: string): Promise<void> => {
  const path = 'GET /api/v2/users/me/membership/stripe/change_preview';
  const { data } = await call(path, { query: { plan } });
  await call(key, { body: { ...purchaseBody(plan), previewed_at: data.previewedAt } as never });
};

const giveCard = async (studio: HistoryStudio, member: HistoryMember, card?: string): Promise<void> => {
  const { data } = await member.call('POST /api/v2/payment_methods', {
    body: { cancel_path: '/settings/membership' },
  });
  mark(studio, member);
  studio.sandbox.pay(data.checkoutSessionId, card, { confirmed: true });
  await comeBack(member, data.checkoutSessionId);
};

const answerBank = async (
  studio: HistoryStudio,
  member: HistoryMember,
  answer: 'approve' | 'refuse',
): Promise<void> => {
  const { data } = await member.call('GET /api/v2/payments/pending_intent', {});
  const [intent] = required(data.clientSecret).split('_secret_');
  studio.sandbox.answerBank(required(intent), answer);
};

const grantedMs = 20 * 86_400_000;

/** Grants access for twenty days, as the studio does. */
const grant = async ({ database, clock }: HistoryStudio, { viewer }: HistoryMember): Promise<void> => {
  const startsAt = clock.now();
  await insertMembership(database.db, viewer.id, {
    source: 'other',
    state: 'churning',
    flex: false,
    startsAt,
    renewsAt: null,
    endsAt: new Date(startsAt.getTime() + grantedMs),
    retentionOfferAcceptedAt: null,
  });
};

const closeDispute = async (
  studio: HistoryStudio,
  member: HistoryMember,
  status: 'won' | 'lost',
): Promise<void> => {
  studio.sandbox.closeDispute(required(await disputeOf(studio, member.viewer.id)).id, status);
};

type StepAction = (studio: HistoryStudio, member: HistoryMember, plans: HistoryPlans) => Promise<unknown>;

/** Implementation of each step; throws if the step is refused or dies on the way. */
export const acts: Record<HistoryStep, StepAction> = {
  subscribe: (studio, member, { monthly }) => subscribe(studio, member, { plan: monthly }),
  'subscribe with a trial': (studio, member, { trial }) => subscribe(studio, member, { plan: trial }),
  'subscribe with a declined card': (studio, member, { monthly }) =>
    subscribe(studio, member, { plan: monthly, card: cards.declined }),
  'subscribe with a card that asks the bank': (studio, member, { monthly }) =>
    subscribe(studio, member, { plan: monthly, card: cards.confirmedOnce }),
  'change to annual': (_studio, member, { annual }) => change(member, annual),
  'change to monthly': (_studio, member, { monthly }) => change(member, monthly),
  stay: (_studio, { call }) => call('DELETE /api/v2/users/me/membership/stripe/next_plan', {}),
  'give a failing card': (studio, member) => giveCard(studio, member, cards.failing),
  'give a card that asks the bank': (studio, member) => giveCard(studio, member, cards.confirmedAlways),
  'give a good card': (studio, member) => giveCard(studio, member),
  'approve the payment at the bank': (studio, member) => answerBank(studio, member, 'approve'),
  'refuse the payment at the bank': (studio, member) => answerBank(studio, member, 'refuse'),
  cancel: (_studio, { call }) => call('DELETE /api/v2/users/me/membership/stripe', {}),
  reactivate: (_studio, { call }) => call(`${key}/reactivate`, {}),
  'take the free month': (_studio, { call }) => call(`${key}/cancellation_offer`, {}),
  pause: (_studio, { call }) => call(`${key}/pause`, { body: { months: 1 } }),
  'pause longer': (_studio, { call }) => call(`${key}/pause`, { body: { months: 3 } }),
  resume: async (_studio, { call }) => {
    const { data } = await call('GET /api/v2/users/me/membership/stripe/pause', {});
    const resumption = 'GET /api/v2/users/me/membership/stripe/pause/resumption' as const;
    const shown = data.state === 'paused' ? (await call(resumption, {})).data : null;
    const query = shown ? { price: String(shown.dueToday) } : {};
    await call('DELETE /api/v2/users/me/membership/stripe/pause', { query });
  },
  'pause at the provider': async (studio, { viewer }) => {
    const { id } = required(await liveSubscription(studio, viewer.id));
    await studio.sandbox.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  },
  'resume at the provider': async (studio, { viewer }) => {
    const { id, pause_collection } = required(await liveSubscription(studio, viewer.id));
    required(pause_collection);
    await studio.sandbox.stripe.subscriptions.update(id, { pause_collection: '' });
  },
  refund: async (studio, { viewer }) => {
    const { id } = required(await latestCharge(studio, viewer.id, charged));
    await studio.sandbox.stripe.refunds.create({ charge: id });
  },
  'refund a part': async (studio, { viewer }) => {
    const { id, amount } = required(await latestCharge(studio, viewer.id, charged));
    await studio.sandbox.stripe.refunds.create({ charge: id, amount: Math.ceil(amount / 3) });
  },
  withdraw: async (_studio, { call }) => {
    const { data } = await call('GET /api/v2/users/me/contracts', {});
    const contract = required(data.find(({ withdrawal }) => withdrawal !== null));
    await call('POST /api/v2/contract_declarations', {
      body: {
        kind: 'withdrawal',
        name: 'A member',
        contract: contract.description,
        contract_id: contract.id,
        // Each declaration has its own e-mail: the rate limit for one e-mail is no part of a history.
        email: `${randomUUID()}@example.com`,
        key: randomUUID(),
      },
    });
  },
  dispute: async (studio, { viewer }) => {
    studio.sandbox.openDispute(required(await latestCharge(studio, viewer.id, charged)).id);
  },
  'win the dispute': (studio, member) => closeDispute(studio, member, 'won'),
  'lose the dispute': (studio, member) => closeDispute(studio, member, 'lost'),
  'receive a grant': grant,
  'buy a gift': (studio, member) => buyGift(studio, member, () => mark(studio, member)),
  'redeem a gift': async (studio, member) => {
    // Buys a gift first if the member has none.
    if (!(await redeemGift(studio, member))) {
      await buyGift(studio, member, () => mark(studio, member));
      if (!(await redeemGift(studio, member))) throw new NothingToDo();
    }
    mark(studio, member);
  },
  'end at the provider': async (studio, { viewer }) => {
    const { id } = required(await liveSubscription(studio, viewer.id));
    await studio.sandbox.stripe.subscriptions.cancel(id);
  },
  wait: async () => undefined,
  ...administratorActs,
};

/** Steps that end in a change at the provider, of which the product is only notified. */
export const atProvider: ReadonlySet<HistoryStep> = new Set<HistoryStep>([
  'approve the payment at the bank',
  'refuse the payment at the bank',
  'pause at the provider',
  'resume at the provider',
  'refund',
  'refund a part',
  'withdraw',
  'dispute',
  'win the dispute',
  'lose the dispute',
  'end at the provider',
]);
