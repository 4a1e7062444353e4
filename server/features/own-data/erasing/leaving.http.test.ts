import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../../demo/content/index.ts';
import { createLog } from '../../../platform/log.ts';
import { testJobs } from '../../../platform/testing/scheduler.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { outboxWorkerOf } from '../../../roles/testing/outbox-worker.ts';
import { createErasure } from '../index.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
/** Another process of the same studio. */
const other = await testApp({ database: studio.database, clock: studio.clock, config: { BUILD: 'none' } });
const { pool, db } = studio.database;
const dayMs = 24 * 60 * 60 * 1000;
const password = demoStudio.password;
const url = '/api/v2/users/me/deletion';

const leave = (cookie: string, said = password) => studio.post(url, { password: said }, cookie);
const deletesAt = async (cookie: string, app = studio) =>
  (await app.get('/api/v2/users/me', cookie)).json().deletesAt;
const signInAnew = (email: string, said = password) =>
  studio.post('/api/auth/sign-in/email', { email, password: said });
const isThere = async (id: string) =>
  (await pool.query('select 1 from users where id = $1', [id])).rowCount === 1;
const mailsTo = async (email: string) =>
  (await pool.query('select subject, body from mail_outbox where recipient = $1 order by id', [email])).rows;

const worker = await testJobs(studio.database, afterAll);
const erasure = createErasure({ db, clock: studio.clock, log: createLog('silent'), jobs: worker });
erasure.work();
/** Has the due accounts erased and waits until the worker has been through them. */
const erase = async (): Promise<void> => {
  await erasure.ask();
  const underWay = async () =>
    (await pool.query("select 1 from queued_jobs where queue = 'erasure'")).rowCount;
  await expect.poll(underWay).toBe(0);
};

beforeEach(() => pool.query('update users set deletes_at = null'));

describe('BEY-22 deleting one’s account', () => {
  test('asks for the password, and takes effect in seven days', async () => {
    const cookie = await studio.signIn('noor@openmat.test');
    expect(await deletesAt(cookie)).toBeNull();
    const wrong = await leave(cookie, 'not my password');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { password: ['That is not your password.'] },
    ]);
    expect(await deletesAt(cookie)).toBeNull();
    const asked = await leave(cookie);
    const at = new Date(studio.clock.now().getTime() + 7 * dayMs).toISOString();
    expect([asked.statusCode, asked.json()]).toEqual([200, { deletesAt: at }]);
    expect(await deletesAt(cookie)).toBe(at);
    await expect.poll(() => deletesAt(cookie, other)).toBe(at);
  });

  test('is confirmed by one mail in plain words, however often it is asked for', async () => {
    const cookie = await studio.signIn('churning@openmat.test');
    const first = (await leave(cookie)).json();
    studio.clock.advance(dayMs);
    expect((await leave(cookie)).json()).toEqual(first);
    const letters = (await mailsTo('churning@openmat.test')).filter(
      ({ subject }) => subject === 'Your account at Openmat will be deleted',
    );
    expect(letters).toHaveLength(1);
    const inNewYork = (options: Intl.DateTimeFormatOptions): string =>
      new Date(first.deletesAt).toLocaleDateString('en-GB', { ...options, timeZone: 'America/New_York' });
    const day = `${inNewYork({ weekday: 'long' })}, ${inNewYork({ dateStyle: 'long' })}`;
    expect(letters[0].body).toContain(`On ${day}, everything in it is erased for good`);
    expect(letters[0].body).toContain(
      'If you change your mind, sign in before then, press “Keep my account”, and nothing is lost.',
    );
    expect(letters[0].body).toContain('http://localhost:3000/signin');
  });

  test('leaves every session as it is until then', async () => {
    const cookie = await studio.signIn('grace@openmat.test');
    await leave(cookie);
    studio.clock.advance(6 * dayMs);
    await erase();
    expect((await studio.get('/api/v2/users/me', cookie)).statusCode).toBe(200);
  });

  test('is called off by signing in again, and only by the right password', async () => {
    const cookie = await studio.signIn('unlimited@openmat.test');
    await leave(cookie);
    expect((await signInAnew('unlimited@openmat.test', 'something else')).statusCode).toBe(401);
    expect(await deletesAt(cookie)).not.toBeNull();
    expect((await signInAnew('unlimited@openmat.test')).statusCode).toBe(200);
    await expect.poll(() => deletesAt(cookie)).toBeNull();
    studio.clock.advance(8 * dayMs);
    await erase();
    expect((await signInAnew('unlimited@openmat.test')).statusCode).toBe(200);
  });

  test('is called off by asking for that', async () => {
    const cookie = await studio.signIn('google@openmat.test');
    await leave(cookie);
    const kept = await studio.send(url, { method: 'DELETE', cookie });
    expect([kept.statusCode, kept.json()]).toEqual([200, { success: true }]);
    expect(await deletesAt(cookie)).toBeNull();
    expect((await studio.send(url, { method: 'DELETE', cookie })).statusCode).toBe(200);
  });

  test('counts wrong passwords together with those of the sign-in', async () => {
    const cookie = await studio.signIn('ios@openmat.test');
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      answers.push((await leave(cookie, 'wrong')).statusCode);
      answers.push((await signInAnew('ios@openmat.test', 'wrong')).statusCode);
    }
    expect(answers.slice(0, 10)).toEqual([422, 401, 422, 401, 422, 401, 422, 401, 422, 401]);
    expect(answers.slice(10)).toEqual([429, 429]);
    expect((await leave(cookie)).statusCode).toBe(429);
    expect(await deletesAt(cookie)).toBeNull();
  });

  test('is not for visitors', async () => {
    for (const method of ['POST', 'DELETE'] as const)
      expect((await studio.send(url, { method, body: { password } })).statusCode).toBe(401);
  });
});

describe('BEY-22 once the seven days are over', () => {
  /** Tables, in every schema of ours, in which a row says one of these words. */
  const tablesThatSay = async (...words: string[]): Promise<string[]> => {
    const { rows } = await pool.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const pattern = words.join('|').replaceAll('.', '\\.');
    const saying: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      const found = await pool.query(`select 1 from ${name} as one where one::text ~ $1 limit 1`, [pattern]);
      if (found.rowCount) saying.push(name);
    }
    return saying;
  };

  test('nothing of theirs is left, in no table, what others made stays, and the address is free again', async () => {
    const cookie = await studio.signIn('maya@openmat.test');
    const lapsed = await studio.signIn('lapsed@openmat.test');
    const own = demoStudio.playlists.find((one) => one.authorId === 'demo-maya' && !one.private)?.uuid ?? '';
    const followed = demoStudio.playlists.find((one) => one.followerIds.includes('demo-maya'))?.uuid ?? '';
    await studio.send(`/api/v2/playlists/${own}/followers`, { method: 'POST', cookie: lapsed });
    await studio.send(`/api/v2/playlists/${followed}/report`, { method: 'POST', cookie });
    await studio.send(`/api/v2/playlists/${own}/report`, { method: 'POST', cookie: lapsed });
    const { token } = (await studio.get('/api/v2/users/comments_token', cookie)).json();
    const comment = { content_type: 'CLASS', content_id: 1002, text: 'This is what I think.' };
    const headers = { authorization: `Bearer ${token}` };
    for (const [path, body] of [
      ['/content-interaction', comment],
      ['/content-interaction/reaction', { ...comment, type: 'LIKE' }],
    ] as const) {
      const written = await studio.send(`/comments-service${path}`, { method: 'POST', headers, body });
      expect(written.statusCode, written.body).toBe(200);
    }
    await studio.get('/api/v2/users/me/export', cookie);
    await studio.get('/api/v2/users/me/calendar_feed', cookie);
    await pool.query(
      `insert into photos (id, owner_id, width, height, bytes, created_at, looked_at)
       values (repeat('a', 32), 'demo-maya', 1, 1, 1, now(), now())`,
    );
    const followers = async () =>
      (await pool.query('select follower_count from playlists where id = $1', [followed])).rows[0]
        .follower_count;
    const before = await followers();
    await studio.post('/api/auth/request-password-reset', { email: 'maya@openmat.test' });
    await leave(cookie);
    expect((await tablesThatSay('demo-maya')).length).toBeGreaterThan(8);
    studio.clock.advance(7 * dayMs);
    await erase();
    const { round } = outboxWorkerOf(studio, studio.features.commentsPort);
    await round();
    // For a day the comments service still knows the id of who may not come back with an old token.
    expect(await tablesThatSay('demo-maya', 'maya@openmat.test', own)).toEqual(['comments.people']);
    studio.clock.advance(dayMs + 1);
    await round();
    expect(await tablesThatSay('demo-maya', 'maya@openmat.test', own)).toEqual([]);
    expect((await signInAnew('maya@openmat.test')).statusCode).toBe(401);
    await expect.poll(async () => (await studio.get('/api/v2/users/me', cookie)).statusCode).toBe(401);
    expect(await followers()).toBe(before - 1);
    expect((await studio.get('/api/v2/users/me', lapsed)).json().followedPlaylists).not.toContain(own);
    expect(await isThere('demo-lena')).toBe(true);
    const again = await studio.post('/api/auth/sign-up/email', {
      firstName: 'Maya',
      lastName: 'Reyes',
      email: 'maya@openmat.test',
      password: 'a quiet morning',
    });
    expect(again.statusCode, again.body).toBe(200);
  });

  test('a member who came back in the last moment stays', async () => {
    const cookie = await studio.signIn('offered@openmat.test');
    await leave(cookie);
    studio.clock.advance(7 * dayMs);
    expect((await signInAnew('offered@openmat.test')).statusCode).toBe(200);
    await erase();
    expect((await signInAnew('offered@openmat.test')).statusCode).toBe(200);
  });
});

describe('BEY-22 an account that is erased while its owner calls', () => {
  test('is told that the session is gone, and nothing of theirs is kept', async () => {
    const [first] = demoStudio.classes.filter(
      ({ state, video }) => state === 'published' && video === 'finished',
    );
    const email = 'leaving@example.com';
    const person = { firstName: 'Ines', lastName: 'Falk', timeZone: 'UTC', email };
    await studio.post('/api/auth/sign-up/email', { ...person, password: 'a quiet morning' });
    const cookie = await studio.signIn(email, 'a quiet morning');
    const erasing = await pool.connect();
    try {
      await erasing.query('begin');
      await erasing.query('select from users where email = $1 for update', [email]);
      const calls = [
        studio.post('/api/v2/playlists', { title: 'Too late' }, cookie),
        studio.post(`/api/v2/plan_entries/${first?.id}/complete`, {}, cookie),
        studio.get('/api/v2/users/me/calendar_feed', cookie),
      ];
      const waiting = async () =>
        (
          await pool.query(
            "select from pg_locks where not granted and locktype in ('transactionid', 'tuple')",
          )
        ).rowCount;
      await expect.poll(waiting).toBeGreaterThanOrEqual(calls.length);
      await erasing.query('delete from users where email = $1', [email]);
      await erasing.query('commit');
      const answers = await Promise.all(calls);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    } finally {
      erasing.release();
    }
  });
});

/** Signed in a moment ago: an administrator's session lasts 12 hours. */
const administrator = async (email = 'admin@openmat.test'): Promise<string> => {
  const body = { email, password: demoStudio.password };
  const { cookies } = await studio.post('/api/auth/sign-in/email', body);
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};

describe('BEY-22 the only administrator', () => {
  test('cannot go, and is told why, until there is another who stays, and is not erased either when the others have gone in the meantime', async () => {
    const ada = await administrator();
    await pool.query("update users set staff_role = case when id = 'demo-ada' then 'owner' end");
    const refused = await leave(ada);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/^You are the only owner of this studio\./);
    await pool.query("update users set staff_role = 'owner' where id = 'demo-noor'");
    const noor = await administrator('noor@openmat.test');
    const both = await Promise.all([leave(ada), leave(noor)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);

    // The others go in the meantime.
    await pool.query('update users set deletes_at = null');
    expect((await leave(ada)).statusCode).toBe(200);
    await pool.query("update users set staff_role = case when id = 'demo-ada' then 'owner' end");
    studio.clock.advance(7 * dayMs);
    await erase();
    expect(await isThere('demo-ada')).toBe(true);
    await pool.query("update users set staff_role = 'owner' where id = 'demo-noor'");
    await erase();
    expect(await isThere('demo-ada')).toBe(false);
    await pool.query("update users set staff_role = null where id = 'demo-noor'");
  });
});
