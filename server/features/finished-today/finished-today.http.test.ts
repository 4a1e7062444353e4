import { beforeEach, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { commentsServiceCalls } from '../../roles/testing/outbox-worker.ts';

const config = { BUILD: 'none', STUDIO_TIME_ZONE: 'America/New_York' } as const;
const studio = await testApp({ demo: true, config });
const { database, clock } = studio;
const ask = commentsServiceCalls(studio);
const [one] = demoStudio.classes.filter(({ state, video }) => state === 'published' && video === 'finished');
const classId = one?.id ?? 0;
const { plan_id: seriesId } = (
  await database.pool.query('select plan_id from plan_entries where id = $1', [classId])
).rows[0];
const noor = await studio.signIn('noor@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const hourMs = 3_600_000;

const prefer = (cookie: string, body: object = { finished_today: true }) =>
  studio.send('/api/v2/preferences/finished_today', { method: 'POST', cookie, body });
const finish = async (userId: string, at = clock.now(), id = classId) =>
  database.pool.query(
    `insert into completions (user_id, plan_entry_id, day, completed_at) values ($1, $2, $3::timestamptz::date, $3)`,
    [userId, id, at],
  );
const path = (content: 'class' | 'series') =>
  content === 'class'
    ? `/api/v2/plan_entries/${classId}/finished_today`
    : `/api/v2/plans/${seriesId}/finished_today`;
/** Advances the clock by 20 s, past the cache, and returns the answer for a class or series. */
const seen = async (content: 'class' | 'series' = 'class', cookie = maya) => {
  clock.advance(20_000);
  return (await studio.get(path(content), cookie)).json();
};
const nothing = { faces: [], count: 0, more: false };

beforeEach(() =>
  database.pool.query(
    `delete from completions; update users set shows_finished_today = false, deletes_at = null`,
  ),
);

describe('who finished a class today', () => {
  test('is not seen before the member says so, and not any more once the member takes it back', async () => {
    await finish('demo-noor');
    expect(await seen()).toEqual(nothing);
    expect((await prefer(noor)).json()).toEqual({ showsFinishedToday: true });
    expect(await seen()).toMatchObject({ faces: [{ firstName: 'Noor' }], count: 1, more: false });
    expect(await seen('series')).toMatchObject({ count: 1 });
    await prefer(noor, { finished_today: false });
    expect(await seen()).toEqual(nothing);
  });

  test('is not seen where the member marks the class as not completed again', async () => {
    await prefer(noor);
    await finish('demo-noor');
    await studio.send(`/api/v2/plan_entries/${classId}/complete`, { method: 'DELETE', cookie: noor });
    expect(await seen()).toEqual(nothing);
  });

  test('is for members alone: a visitor is told to sign in', async () => {
    expect((await studio.get(path('class'))).statusCode).toBe(401);
  });

  test('says a first and last name and a picture, and nothing else of a member', async () => {
    await prefer(noor);
    await finish('demo-noor');
    const { faces } = await seen();
    expect(Object.keys(faces[0]).toSorted()).toEqual(['avatar', 'firstName', 'lastName']);
  });

  test('begins anew with the day of the studio, wherever the member lives', async () => {
    await prefer(noor);
    clock.advance(24 * hourMs - (clock.now().getTime() % (24 * hourMs)));
    // Midnight in London is the evening before in New York, whose day began 19 or 20 hours ago.
    await finish('demo-noor', new Date(clock.now().getTime() - 12 * hourMs));
    expect(await seen()).toMatchObject({ count: 1 });
    clock.advance(8 * hourMs);
    expect(await seen()).toEqual(nothing);
  });

  test('leaves out a suspended member, and one whose account is to be erased', async () => {
    await prefer(noor);
    await finish('demo-noor');
    await ask('noor@openmat.test', '/content-interaction', {
      content_type: 'CLASS',
      content_id: classId,
      title: one?.title,
      text: 'A good class',
    });
    await ask('admin@openmat.test', '/admin/suspensions/set', {
      user_id: 'demo-noor',
      until: null,
      cause: 'Unkind',
    });
    expect(await seen()).toEqual(nothing);
    await ask('admin@openmat.test', '/admin/suspensions/lift', {
      user_id: 'demo-noor',
      cause: 'Sorry',
    });
    expect(await seen()).toMatchObject({ count: 1 });
    await database.pool.query(`update users set deletes_at = $1 where id = 'demo-noor'`, [clock.now()]);
    expect(await seen()).toEqual(nothing);
  });

  test('shows five faces, the latest first, and counts up to a hundred members', async () => {
    const { rows } = await database.pool.query(`
      insert into users (id, email, email_verified, full_name, first_name, last_name, slug, shows_finished_today)
      select 'crowd-' || n, 'crowd-' || n || '@openmat.test', true, 'Crowd ' || n, 'Crowd', n::text, 'crowd-' || n, true
      from generate_series(1, 101) as n returning id`);
    for (const [index, { id }] of rows.entries()) await finish(id, new Date(clock.now().getTime() + index));
    const { faces, count, more } = await seen();
    expect(faces.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
      '101',
      '100',
      '99',
      '98',
      '97',
    ]);
    expect([count, more]).toEqual([100, true]);
    await database.pool.query(`delete from users where id like 'crowd-%'`);
  });

  test('is read once in some seconds, however many members ask', async () => {
    expect(await seen()).toEqual(nothing);
    await prefer(noor);
    await finish('demo-noor');
    expect((await studio.get(path('class'), maya)).json()).toEqual(nothing);
    expect(await seen()).toMatchObject({ count: 1 });
  });

  test('is not found of a class or series that is not there or not published', async () => {
    const draft = demoStudio.classes.find(({ state }) => state !== 'published')?.id ?? 999_999;
    const ids = [999_999, 0, -1, 'x', '1e3', '99999999999'];
    const contents = ids.flatMap((id) => [`plan_entries/${id}`, `plans/${id}`]);
    for (const content of [`plan_entries/${draft}`, ...contents])
      expect((await studio.get(`/api/v2/${content}/finished_today`, maya)).statusCode, content).toBe(404);
  });

  test('refuses a member who asks again and again', async () => {
    const answers: number[] = [];
    for (let call = 0; call < 70; call += 1) answers.push((await studio.get(path('class'), noor)).statusCode);
    expect(answers).toContain(429);
  });

  test('is found by the index of a class, without reading all who ever completed it', async () => {
    const { rows } = await database.pool.query(
      `select indexdef from pg_indexes where tablename = 'completions' and indexname = 'completions_of_class_by_time'`,
    );
    expect(rows[0]?.indexdef).toContain('(plan_entry_id, completed_at DESC)');
  });
});

test.each([{}, { finished_today: 'yes' }, { finished_today: null }])(
  'the choice is refused in words where it is none: %j',
  async (body) => {
    const answer = await prefer(noor, body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
  },
);
