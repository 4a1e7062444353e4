import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';
import { mailDeliveryOf } from '../mail-delivery.ts';
import { adminOf } from './gift-studio.ts';
import { newPayer, type PayingMember, sellingStudio } from './paying-members.ts';

export const declarationPath = '/api/v2/contract_declarations';

/** Returns the declaration of a sender without an account. */
export const declarationBody = (email: string, changes: object = {}) => ({
  kind: 'withdrawal',
  name: 'Ines Falk',
  contract: 'Monthly membership',
  email,
  key: randomUUID(),
  ...changes,
});

/** Returns the calls by which visitors withdraw and cancel; each comes from a network of its own. */
export const visitorsDeclaring = (studio: TestApp) => {
  let addresses = 0;
  const newAddress = (): string => {
    addresses += 1;
    return `2001:db8:${(0x8000 + addresses).toString(16)}::1`;
  };
  return {
    declare: (body: object, address = newAddress()) =>
      studio.send(declarationPath, { method: 'POST', body, address }),
    /** Follows the link of a mail. */
    follow: (action: 'confirm' | 'undo', token: string) =>
      studio.send(`${declarationPath}/links`, {
        method: 'POST',
        body: { action, token },
        address: newAddress(),
      }),
  };
};

export const tokenIn = (text = '', action: 'confirm' | 'cancel' | 'keep' | 'undo' = 'confirm'): string =>
  new RegExp(`/contracts/${action}/([\\w-]+)`).exec(text)?.[1] ?? '';

/** Path of the staff's list of declarations. */
export const declarationListPath = '/admin/api/billing/declarations';

/** Returns a cancellation with a wrong name and contract, which proves nothing. */
export const strangeCancellation = (email: string, changes: object = {}) =>
  declarationBody(email, { kind: 'cancellation', name: 'Wrong Name', contract: 'x', ...changes });

/** Creates a studio that sells by week and by month, with reads of its members' declarations. */
export const declaringStudio = async () => {
  const { studio, addPlan } = await sellingStudio();
  const { sandbox, clock } = studio;
  const { pool } = studio.database;
  const weekly = await addPlan({ name: 'Weekly', amount: 700, interval: 'week' });
  const monthly = await addPlan({ amount: 3000 });
  const { mail, membership } = studio.features;
  const delivery = mailDeliveryOf(studio, clock);
  const admin = adminOf(studio);

  const settle = async (): Promise<void> => {
    sandbox.tick();
    await sandbox.settled();
    membership.ask();
    await membership.settled();
    await sandbox.settled();
    await membership.settled();
  };
  const mailsTo = async (email: string) => {
    await settle();
    await delivery.deliver();
    return ((await mail.outbox?.latest(10_000)) ?? []).filter(({ to }) => to === email);
  };
  return {
    studio,
    weekly,
    admin,
    settle,
    mailsTo,
    subjectsTo: async (email: string, subject: RegExp): Promise<string[]> =>
      (await mailsTo(email)).map((one) => one.subject).filter((one) => subject.test(one)),
    /** Returns the text of the newest mail that contains `part`. */
    toldTo: async ({ email }: { email: string }, part: string): Promise<string> =>
      (await mailsTo(email)).find(({ text }) => text.includes(part))?.text ?? '',
    subscriber: async (plan = monthly.id): Promise<PayingMember> => {
      const member = await newPayer(studio);
      await member.subscribe(plan);
      await settle();
      return member;
    },
    paymentsOf: async (member: PayingMember) => (await member.ask('GET', '/api/v2/users/me/payments')).json(),
    rowsOf: async (email: string) =>
      (await pool.query('select * from contract_declarations where email = $1 order by number', [email]))
        .rows,
    listedOf: async (email: string) =>
      (await studio.get(declarationListPath, await admin()))
        .json()
        .find((one: { email: string }) => one.email === email),
  };
};
