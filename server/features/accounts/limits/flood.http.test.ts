import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { goodPassword, twoProcesses } from '../testing/app.ts';

const { studio } = await twoProcesses({});

/** Attackers at one address, each asking again as soon as it is answered, with another e-mail each time. */
const flood = (connections: number) => {
  const answers: number[] = [];
  let isOver = false;
  const attack = async (connection: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const email = `random-${connection}-${count}@example.com`;
      const answer = await studio.signIn(email, 'wrong password', { 'x-forwarded-for': '198.51.100.66' });
      answers.push(answer.statusCode);
      await sleep(50);
    }
  };
  const attacks = Promise.all(Array.from({ length: connections }, (_, connection) => attack(connection)));
  return {
    answers,
    end: async () => {
      isOver = true;
      await attacks;
    },
  };
};

test('a member signs in while 30 connections of one address try random e-mails', async () => {
  const problemsBefore = studio.problems.length;
  const attack = flood(30);
  for (let round = 0; round < 2; round += 1) {
    const begun = performance.now();
    const member = await studio.signIn('sofia@example.com', goodPassword, {
      'x-forwarded-for': `203.0.113.${round}`,
    });
    expect(member.statusCode).toBe(200);
    expect(performance.now() - begun).toBeLessThan(15_000);
  }
  await attack.end();
  const tried = attack.answers.filter((status) => status === 401).length;
  expect(tried).toBeLessThanOrEqual(20);
  expect(attack.answers.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  expect(studio.problems.slice(problemsBefore)).toEqual([]);
});

test('people of one IPv6 network count as one address', async () => {
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, host) =>
      studio.signIn(`random-${host}@example.com`, 'wrong password', {
        'x-forwarded-for': `2001:db8:9:9::${host + 1}`,
      }),
    ),
  );
  // Four at once are tried; how many more have their turn depends on how soon those are answered.
  const answered = Map.groupBy(codes, ({ statusCode }) => statusCode);
  expect([...answered.keys()].toSorted()).toEqual([401, 429]);
  expect(answered.get(401)?.length).toBeGreaterThanOrEqual(4);
});

test('sign-ups of one address do not hold up a sign-in', async () => {
  const signUps = Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      studio.post(
        'sign-up/email',
        { firstName: 'Bo', lastName: 'Ek', email: `bo-${index}@example.com`, password: goodPassword },
        { 'x-forwarded-for': '198.51.100.67' },
      ),
    ),
  );
  expect((await studio.signIn('sofia@example.com', goodPassword)).statusCode).toBe(200);
  expect((await signUps).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
});
