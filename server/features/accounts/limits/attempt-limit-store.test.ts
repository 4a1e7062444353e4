import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { createDb } from '../../../platform/db.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { siteFactor, visitorAddress } from '../../../platform/visitor-address.ts';
import { createAttemptLimits } from './attempt-limit-store.ts';
import { failuresOfBoth } from './limits.ts';

const hourMs = 3_600_000;

test('attempts on a clock that was an hour ahead keep no member waiting once the clock is right again', async () => {
  const database = await testDatabase();
  const { db, close } = createDb(database.connection);
  const clock = fixedClock(new Date('2026-11-22T10:00:00Z'));
  const attempts = createAttemptLimits(db, clock);
  clock.advance(hourMs);
  for (let count = 0; count < failuresOfBoth.attempts; count += 1) await attempts.consume('sam');
  await expect(attempts.consume('sam')).rejects.toMatchObject({ code: 'too_many_attempts' });
  clock.advance(-hourMs);
  for (let count = 0; count < failuresOfBoth.attempts; count += 1) await attempts.consume('sam');
  await expect(attempts.consume('sam')).rejects.toMatchObject({ code: 'too_many_attempts' });
  await close();
});

test('attempts from one IPv6 /48 are counted together beside those of each address', async () => {
  const database = await testDatabase();
  const { db, close } = createDb(database.connection);
  const attempts = createAttemptLimits(db, fixedClock(new Date('2026-11-22T10:00:00Z')));
  const few = { attempts: 1, seconds: 900 };
  const from = (subnet: number) => ({
    purpose: 'tries',
    address: visitorAddress(`2001:db8:7:${subnet.toString(16)}::1`),
  });
  for (let subnet = 0; subnet < siteFactor; subnet += 1) await attempts.consume(from(subnet), few);
  await expect(attempts.consume(from(4711), few)).rejects.toMatchObject({ code: 'too_many_attempts' });
  await attempts.giveBack(from(0));
  await attempts.giveBack(from(1));
  expect(await attempts.tryConsume(from(4712), few)).toBe(true);
  await close();
});
