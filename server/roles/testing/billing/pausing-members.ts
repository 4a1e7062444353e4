import { afterEach } from 'vitest';
import type { TestApp } from '../app.ts';
import { settled } from './payers.ts';
import { newPayer, type PayingMember, stripePath } from './paying-members.ts';

export const pausePath = `${stripePath}/pause`;

/** Returns the calls by which members pause, and reads of the results. */
export const pausingOf = (studio: TestApp) => {
  const { sandbox, clock } = studio;
  const pause = (member: PayingMember, months: number) => member.ask('POST', pausePath, { months });
  const stateOf = async (member: PayingMember) => (await member.ask('GET', pausePath)).json();
  const previewed = async (member: PayingMember) =>
    (await member.ask('GET', `${pausePath}/resumption`)).json();
  const goOn = async (member: PayingMember) =>
    member.ask('DELETE', `${pausePath}?price=${(await previewed(member)).dueToday}`);
  /** Moves the time to a moment and a minute beyond it. */
  const liveUntil = async (at: string | Date): Promise<void> => {
    clock.advance(new Date(at).getTime() - clock.now().getTime() + 60_000);
    sandbox.tick();
    await settled(studio);
  };
  const paidAmounts = async (member: PayingMember): Promise<number[]> => {
    const [subscription] = await member.subscriptions();
    const asked = { subscription: subscription?.id ?? '', limit: 100 };
    const { data } = await sandbox.stripe.invoices.list(asked);
    return data.filter(({ amount_paid }) => amount_paid > 0).map(({ amount_paid }) => amount_paid);
  };
  const nextPayment = async (member: PayingMember): Promise<string> =>
    (await member.ask('GET', stripePath)).json().nextPaymentAt;
  const auditOf = async ({ email }: PayingMember): Promise<string[]> => {
    const rows = await studio.database.db
      .selectFrom('audit_log')
      .innerJoin('users', 'users.id', 'audit_log.subject_id')
      .select('action')
      .where('users.email', '=', email)
      .where('actor_kind', '=', 'member')
      .orderBy('audit_log.id')
      .execute();
    return rows.map(({ action }) => action);
  };
  return { pause, stateOf, previewed, goOn, liveUntil, paidAmounts, nextPayment, auditOf };
};

/**
 * Signs up members whose sessions last while months pass, each for one test: the subscriptions of a member end after
 * it.
 */
export const membersForYears = async (studio: TestApp, count: number): Promise<() => PayingMember> => {
  const members: PayingMember[] = [];
  while (members.length < count) members.push(await newPayer(studio));
  await studio.database.db
    .updateTable('sessions')
    .set({ created_at: new Date('2099-12-31'), expires_at: new Date('2100-01-01') })
    .execute();
  const acting: PayingMember[] = [];
  // Subscriptions that go on for a year of other tests would slow those down.
  afterEach(async () => {
    for (const member of acting.splice(0))
      for (const { id, status } of await member.subscriptions())
        if (status !== 'canceled') await studio.sandbox.stripe.subscriptions.cancel(id);
    await settled(studio);
  });
  return () => {
    const member = members.pop();
    if (!member) throw new Error('Too few members have signed up');
    acting.push(member);
    return member;
  };
};
