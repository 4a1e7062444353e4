import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { sessionHash } from './session-store.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date());
const end = (id: string) => pool.query('insert into ended_sessions (session_id) values ($1)', [id]);

beforeEach(() => pool.query('delete from ended_sessions'));

test('ended sessions are read once for all callers within half a second, who receive the same bytes', async () => {
  const ended = createEndedSessions({ db, clock });
  await end('first');
  const [one, other] = await Promise.all([ended(), ended()]);
  expect(one.sessions).toEqual([sessionHash('first')]);
  expect(JSON.parse(one.bytes.toString())).toEqual({ sessions: one.sessions });
  expect(other.bytes).toBe(one.bytes);
  await end('second');
  clock.advance(499);
  expect((await ended()).bytes).toBe(one.bytes);
  clock.advance(1);
  expect((await ended()).sessions.toSorted()).toEqual(['first', 'second'].map(sessionHash).toSorted());
});

test('a failed read of ended sessions is not cached', async () => {
  const ended = createEndedSessions({ db, clock });
  await end('only');
  await pool.query('alter table ended_sessions rename to gone');
  await expect(ended()).rejects.toThrow();
  await pool.query('alter table gone rename to ended_sessions');
  expect((await ended()).sessions).toEqual([sessionHash('only')]);
});

test('a deleted session is recorded as ended unless it had expired', async () => {
  await pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('bo', 'bo@example.com', 'Bo', 'Bo', '', 'bo')",
  );
  await pool.query(`insert into sessions (id, user_id, token, expires_at, updated_at) values
    ('over', 'bo', 'a', now() - interval '1 second', now()), ('open', 'bo', 'b', now() + interval '1 day', now())`);
  await pool.query('delete from sessions');
  const { rows } = await pool.query(
    "select session_id from ended_sessions where session_id in ('over', 'open')",
  );
  expect(rows).toEqual([{ session_id: 'open' }]);
});
