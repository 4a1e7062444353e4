import { randomUUID } from 'node:crypto';
import { rightsOf } from '../../../../../contract/team/permissions.ts';
import type { HistoryMember } from './steps.ts';
import type { HistoryStudio } from './studio.ts';

/** Steps that an administrator takes for a member. */
export const administratorSteps = [
  'be granted access by an administrator',
  'have an administrator end the grant',
  'be refunded by an administrator',
  'be refunded in part by an administrator',
  'be refunded and ended by an administrator',
  'be canceled by an administrator',
  'be reactivated by an administrator',
] as const;
export type AdministratorStep = (typeof administratorSteps)[number];

type AdministratorAction = (studio: HistoryStudio, member: HistoryMember) => Promise<unknown>;

const administrator = {
  id: 'administrator',
  sessionId: 'administrator',
  ...rightsOf('owner'),
  username: null,
  hasSubscriptionAccess: true,
};
const grantedMs = 20 * 86_400_000;

/** Makes a call twice, as a browser that missed the first answer does; the second call must change nothing more. */
const twice = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch(() => undefined);
  await work();
};

const latestPayment = async ({ database }: HistoryStudio, userId: string) => {
  const payment = await database.db
    .selectFrom('payments')
    .innerJoin('billing_customers as payer', 'payer.id', 'payments.billing_customer_id')
    .select(['payments.id', 'payments.amount_paid as paid', 'payments.amount_refunded as refunded'])
    .where('payer.user_id', '=', userId)
    .where('payments.state', '=', 'paid')
    .where('payments.amount_paid', '>', 1)
    .orderBy('payments.created_at', 'desc')
    .executeTakeFirst();
  if (!payment) throw new Error('Nothing was paid');
  return payment;
};

const refund =
  ({ part, ends }: { part: boolean; ends: boolean }): AdministratorAction =>
  async (studio, { viewer }) => {
    const call = studio.callOf(administrator);
    const { id: paymentId, paid, refunded } = await latestPayment(studio, viewer.id);
    const body = {
      idempotency_key: randomUUID(),
      ends_membership: ends,
      reason: '',
      ...(part ? { amount: Math.max(1, Math.floor((paid - refunded) / 2)) } : {}),
    };
    const params = { id: viewer.id, paymentId };
    await twice(() => call('POST /admin/api/members/{id}/payments/{paymentId}/refund', { params, body }));
  };

/** Implementation of each step; throws if the step is refused or dies on the way. */
export const administratorActs: Record<AdministratorStep, AdministratorAction> = {
  'be granted access by an administrator': (studio, { viewer }) => {
    const until = new Date(studio.clock.now().getTime() + grantedMs).toISOString().slice(0, 10);
    const params = { id: viewer.id };
    const body = { until, reason: '' };
    return twice(() => studio.callOf(administrator)('POST /admin/api/members/{id}/grant', { params, body }));
  },
  'have an administrator end the grant': (studio, { viewer }) =>
    twice(() =>
      studio.callOf(administrator)('DELETE /admin/api/members/{id}/grant', { params: { id: viewer.id } }),
    ),
  'be refunded by an administrator': refund({ part: false, ends: false }),
  'be refunded in part by an administrator': refund({ part: true, ends: false }),
  'be refunded and ended by an administrator': refund({ part: false, ends: true }),
  'be canceled by an administrator': (studio, { viewer }) => {
    const params = { id: viewer.id };
    const body = { idempotency_key: randomUUID(), reason: '' };
    return twice(() =>
      studio.callOf(administrator)('POST /admin/api/members/{id}/cancellation', { params, body }),
    );
  },
  'be reactivated by an administrator': (studio, { viewer }) => {
    const params = { id: viewer.id };
    const body = { idempotency_key: randomUUID() };
    return twice(() =>
      studio.callOf(administrator)('POST /admin/api/members/{id}/reactivation', { params, body }),
    );
  },
};
