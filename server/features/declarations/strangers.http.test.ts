import { describe, expect, test } from 'vitest';
import {
  declarationBody,
  declaringStudio,
  strangeCancellation,
  tokenIn,
  visitorsDeclaring,
} from '../../roles/testing/billing/declaring.ts';
import type { PayingMember } from '../../roles/testing/billing/paying-members.ts';

const { studio, weekly, settle, mailsTo, subjectsTo, toldTo, subscriber, paymentsOf, rowsOf, listedOf } =
  await declaringStudio();
const { clock } = studio;
const { declare, follow } = visitorsDeclaring(studio);
const hour = 3_600_000;
const day = 24 * hour;
const ownPath = '/api/v2/users/me/contract_declarations';
const stateOf = async (member: PayingMember) => (await member.membership()).subscriptionState;

/** Addresses of one /64 each, no two of one prefix. */
let networks = 0;
const newNetwork = (): string => {
  networks += 1;
  return `2001:db8:${networks.toString(16)}:1`;
};

describe('NS-236 a cancellation by a stranger', () => {
  test('eight cancellations from one /64 end no membership at once: five take effect after 48 hours, the others only when confirmed', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => subscriber()));
    const network = newNetwork();
    for (const [index, { email }] of members.entries())
      expect((await declare(strangeCancellation(email), `${network}::${index + 1}`)).statusCode).toBe(200);
    await settle();
    for (const member of members) expect(await stateOf(member)).toBe('renewing');
    const rows = await Promise.all(members.map(({ email }) => rowsOf(email)));
    expect(rows.map(([row]) => row.state)).toEqual(Array(8).fill('awaiting_confirmation'));
    expect(rows.map(([row]) => row.due_at !== null)).toEqual([
      ...Array(5).fill(true),
      ...Array(3).fill(false),
    ]);
    const last = members.at(-1) as PayingMember;
    expect(await toldTo(last, 'Kind: Cancellation')).toContain('Without your confirmation nothing happens.');
    clock.advance(49 * hour);
    await settle();
    expect(await stateOf(last)).toBe('renewing');
    expect(await stateOf(members[0] as PayingMember)).toBe('churning');
    await follow('confirm', tokenIn(await toldTo(last, 'Kind: Cancellation'), 'cancel'));
    await settle();
    expect(await stateOf(last)).toBe('churning');
  });

  test('is received 20 times from one /64 and then refused with 429; another /64 of the same /48 shares the limit of the prefix', async () => {
    const network = newNetwork();
    const codes: number[] = [];
    for (let number = 0; number < 40; number += 1)
      codes.push(
        (await declare(strangeCancellation(`n${number}@example.test`), `${network}::${number + 1}`))
          .statusCode,
      );
    expect(codes).toEqual([...Array(20).fill(200), ...Array(20).fill(429)]);
    const neighbour = `${network.slice(0, network.lastIndexOf(':'))}:2::1`;
    expect((await declare(strangeCancellation('neighbour@example.test'), neighbour)).statusCode).toBe(200);
    expect(await rowsOf('neighbour@example.test')).toMatchObject([{ button_only: true }]);
    const [first, last] = [await rowsOf('n4@example.test'), await rowsOf('n5@example.test')];
    expect([first[0].button_only, last[0].button_only]).toEqual([false, true]);
    // A caller of another network is not held up.
    expect((await declare(strangeCancellation('n4@example.test'))).statusCode).toBe(200);
  });

  test('takes effect after 48 hours when the member is silent, and a charge in between is refunded', async () => {
    const ines = await subscriber(weekly.id);
    clock.advance(6 * day);
    await settle();
    const response = await declare(strangeCancellation(ines.email));
    expect(response.json()).toEqual({
      number: expect.stringMatching(/^C-\d{4}-\d+$/),
      receivedAt: clock.now().toISOString(),
      outcome: null,
    });
    const asking = await toldTo(ines, 'Kind: Cancellation');
    expect(asking).toContain('Contract: Weekly membership');
    expect(asking).toContain('Without an answer the cancellation takes effect on');
    expect(asking).not.toContain('Wrong Name');
    clock.advance(47 * hour);
    await settle();
    expect(await paymentsOf(ines)).toHaveLength(2);
    expect(await stateOf(ines)).toBe('renewing');
    clock.advance(hour);
    await settle();
    expect((await ines.membership()).hasSubscriptionAccess).toBe(false);
    expect(await paymentsOf(ines)).toMatchObject([
      { state: 'refunded', refunded: 700 },
      { state: 'paid', refunded: 0 },
    ]);
    const told = await toldTo(ines, 'counts from the moment of receipt. $7.00 goes back');
    expect(told).toContain('The Weekly membership ended on');
    expect(await subjectsTo(ines.email, /refund|ended/i)).toEqual([]);
    expect(await listedOf(ines.email)).toMatchObject({ state: 'carried_out', refund: 700, dueAt: null });
  });

  test.each(['by the mail', 'signed in'])('ends nothing when the member objects %s', async (how) => {
    const ines = await subscriber();
    await declare(strangeCancellation(ines.email));
    await declare(strangeCancellation(ines.email));
    const asking = await toldTo(ines, 'Kind: Cancellation');
    const waiting = (await ines.ask('GET', ownPath)).json();
    const takesEffectAt = new Date(clock.now().getTime() + 48 * hour).toISOString();
    expect(waiting).toHaveLength(2);
    expect(waiting[0]).toMatchObject({ kind: 'cancellation', about: 'membership', takesEffectAt });
    const answer =
      how === 'by the mail'
        ? await follow('undo', tokenIn(asking, 'undo'))
        : await ines.ask('POST', `${ownPath}/objections`);
    expect(answer.statusCode).toBe(200);
    expect((await ines.ask('GET', ownPath)).json()).toEqual([]);
    clock.advance(3 * day);
    await settle();
    expect(await stateOf(ines)).toBe('renewing');
    expect((await rowsOf(ines.email)).map(({ state }) => state)).toEqual(['undone', 'undone']);
    expect((await follow('confirm', tokenIn(asking, 'cancel'))).statusCode).toBe(422);
  });

  test('another member can neither confirm nor object', async () => {
    const [ines, other] = [await subscriber(), await subscriber()];
    await declare(strangeCancellation(ines.email));
    await settle();
    expect((await other.ask('GET', ownPath)).json()).toEqual([]);
    expect((await other.ask('POST', `${ownPath}/objections`)).statusCode).toBe(200);
    expect(await rowsOf(ines.email)).toMatchObject([{ state: 'awaiting_confirmation' }]);
    expect((await studio.get(ownPath)).statusCode).toBe(401);
  });

  test('a cancellation takes effect at once with name and receipt number, and not with either of them alone', async () => {
    const ines = await subscriber();
    const [{ number }] = await paymentsOf(ines);
    const guesses = `${number} ${number}1 ${number}2 ${number}3`;
    for (const changes of [
      { name: 'Ines Falk', contract: 'Monthly membership' },
      { name: 'Wrong Name', contract: number },
      { name: 'Ines Falk', contract: guesses },
    ])
      await declare(strangeCancellation(ines.email, changes));
    await settle();
    expect(await stateOf(ines)).toBe('renewing');
    const reason = 'Read https://evil.test or call +49 170 1234567';
    await declare(
      strangeCancellation(ines.email, { name: 'Ines Falk', contract: number, extraordinary: true, reason }),
    );
    const told = await toldTo(ines, 'the studio decides whether it ends earlier');
    expect(told).toContain('Read https[:]//evil[.]test or call +49 17·0 12·34·56·7');
    expect(await stateOf(ines)).toBe('churning');
  });

  test('a member gets five mails a day at most, and further cancellations are still received', async () => {
    const ines = await subscriber();
    for (let number = 0; number < 8; number += 1)
      expect((await declare(strangeCancellation(ines.email))).statusCode).toBe(200);
    expect(await subjectsTo(ines.email, /received your cancellation/)).toHaveLength(5);
    expect((await rowsOf(ines.email)).map(({ due_at: due }) => due !== null)).toEqual([
      ...Array(5).fill(true),
      ...Array(3).fill(false),
    ]);
  });
});

test('NS-236 the words of a stranger reach a member only after the confirmation, with links and numbers disabled', async () => {
  const ines = await subscriber();
  const contract =
    'Your account is locked. Unlock it within 24 hours: https://evil.test/unlock or call 0800 123456';
  await declare(declarationBody(ines.email, { name: 'Openmat Security', contract }));
  const asking = await toldTo(ines, 'Kind: Withdrawal');
  for (const part of ['Openmat Security', 'evil', 'locked', '0800', 'Your words'])
    expect(asking).not.toContain(part);
  const sent = (await mailsTo(ines.email)).find(({ subject }) => /withdrawal/.test(subject));
  expect(sent?.html).toContain('Withdrawal');
  expect(sent?.html).not.toContain('evil');
  await follow('confirm', tokenIn(asking));
  const done = await toldTo(ines, 'Your words');
  expect(done).toContain('https[:]//evil[.]test/unlock or call 08·00 12·34·56');
  expect(done).not.toContain('https://evil.test');
});

test('NS-236 a cancellation is answered alike for a known and an unknown e-mail address', async () => {
  const ines = await subscriber();
  const answers = [];
  for (const email of [ines.email, 'unknown-sender@example.test'])
    answers.push(await declare(strangeCancellation(email)));
  const [known, unknown] = answers.map((answer) => [
    answer.statusCode,
    Object.keys(answer.json()),
    answer.json().outcome,
  ]);
  expect(known).toEqual(unknown);
  expect(await mailsTo('unknown-sender@example.test')).toEqual([]);
});
