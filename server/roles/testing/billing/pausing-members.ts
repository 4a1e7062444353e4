import type { TestApp } from '../app.ts';
import { settled } from './payers.ts';
import { type PayingMember, stripePath } from './paying-members.ts';

export const pausePath = `${stripePath}/pause`;

/** What members do with their pauses, and what came of it. */
export const pausingOf = (studio: TestApp) => {
  const { sandbox, clock } = studio;
  const pause = (member: PayingMember, months: number) => member.ask('POST', pausePath, { months });
  const stateOf = async (member: PayingMember) => (await member.ask('GET', pausePath)).json();
  const previewed = async (member: PayingMember) =>
    (await member.ask('GET', `${pausePath}/resumption`)).json();
  const goOn = async (member: PayingMember) =>
    member.ask('DELETE', `${pausePath}?price=${(await previewed(member)).dueToday}`);
  /** Lives until a moment, and a minute more. */
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
