import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { type PhotoProblem, PhotoRefusal } from '../resizing/resize-photo.ts';
import { withinLimits } from './limits.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-03-01T12:00:00.000Z'));
for (const name of ['maya', 'noor'])
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug)
     values ($1, $1 || '@example.com', $1, $1, '', $1)`,
    [name],
  );
const minutes = (count: number) => clock.advance(count * 60_000);
afterEach(() => void minutes(60));

/** Each as a process of its own would: nothing is shared but the database. */
const send = (userId: string, make: () => Promise<string> = async () => 'made', needsVerifiedEmail = false) =>
  withinLimits({ db, clock, needsVerifiedEmail }, userId, make);
/** Returns once a picture of Maya's is being made, and how to finish it. */
const begin = async () => {
  let finish = (_made: string): void => undefined;
  const made = new Promise<string>((resolve) => {
    finish = resolve;
  });
  let sent = made;
  await new Promise<void>((begun) => {
    sent = send('maya', () => {
      begun();
      return made;
    });
  });
  return { sent, finish };
};
const failing = (problem: PhotoProblem) => async (): Promise<string> => {
  throw new AppError('invalid', { cause: new PhotoRefusal(problem, '') });
};

describe('the pictures of one member, over all processes', () => {
  test('are made one at a time, and no other member waits for them', async () => {
    const first = await begin();
    await expect(send('maya')).rejects.toMatchObject({
      code: 'too_many_attempts',
      message: expect.stringContaining('Another picture of yours is being prepared'),
    });
    expect(await send('noor')).toBe('made');
    first.finish('first');
    expect(await first.sent).toBe('first');
    expect(await send('maya')).toBe('made');
  });

  test('begin again after five minutes where their process died', async () => {
    await begin();
    await expect(send('maya')).rejects.toMatchObject({ code: 'too_many_attempts' });
    minutes(5);
    expect(await send('maya')).toBe('made');
  });

  test.each(['too-long', 'too-much'] as const)(
    'wait ten minutes after one was stopped as %s',
    async (problem) => {
      await expect(send('maya', failing(problem))).rejects.toMatchObject({ code: 'invalid' });
      await expect(send('maya')).rejects.toMatchObject({
        code: 'too_many_attempts',
        message: expect.stringContaining('Please wait 10 minutes'),
        retryAfterSeconds: 600,
      });
      expect(await send('noor')).toBe('made');
      minutes(10);
      expect(await send('maya')).toBe('made');
    },
  );

  test('do not wait after one that was damaged', async () => {
    await expect(send('maya', failing('unreadable'))).rejects.toMatchObject({ code: 'invalid' });
    expect(await send('maya')).toBe('made');
  });

  test('are thirty at once, and one a minute', async () => {
    for (let sent = 0; sent < 30; sent += 1) await send('maya');
    await expect(send('maya')).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 60 });
    minutes(1);
    expect(await send('maya')).toBe('made');
    await expect(send('maya')).rejects.toMatchObject({ code: 'too_many_attempts' });
  });

  test('NS-228 need a verified e-mail where mails reach people', async () => {
    await expect(send('maya', undefined, true)).rejects.toMatchObject({ code: 'email_not_verified' });
    await pool.query(`update users set email_verified = true where id = 'maya'`);
    expect(await send('maya', undefined, true)).toBe('made');
  });
});
