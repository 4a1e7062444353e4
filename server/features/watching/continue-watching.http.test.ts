import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { database, clock } = studio;
const listed = demoStudio.classes.filter(({ state, video }) => state === 'published' && video === 'finished');
const [first, second, third] = listed.filter(({ freePreview }) => !freePreview).map(({ id }) => id) as [
  number,
  number,
  number,
];
const noor = await studio.signIn('noor@openmat.test');

const report = async (classId: number, changes: object) => {
  const { rows } = await database.pool.query('select video_id from plan_entries where id = $1', [classId]);
  const track = { plan_entry_id: classId, video_id: rows[0].video_id, duration: 600, watched: 60 };
  return studio.post('/api/v2/video_tracks', { ...track, view: randomUUID(), sequence: 0, ...changes }, noor);
};
const continued = async (query = '') => studio.get(`/api/v2/users/me/continue_watching${query}`, noor);
const ids = async (query = '') => ((await continued(query)).json() as { id: number }[]).map(({ id }) => id);
const watch = async (classId: number, position: number, event = 'pause') => {
  clock.advance(60_000);
  expect((await report(classId, { event, position })).statusCode).toBe(200);
  return clock.now().toISOString();
};

beforeEach(() =>
  database.pool.query(`delete from watch_views; delete from completions where user_id = 'demo-noor'`),
);

describe('BEY-11: continue watching', () => {
  test('lists cards of classes begun, the last one first, with the place', async () => {
    expect((await continued()).json()).toEqual([]);
    await watch(first, 30);
    await watch(second, 40);
    const at = await watch(first, 50);
    const answer = await continued();
    expect(answer.headers).toMatchObject({ total: '2', 'cache-control': 'no-store' });
    const [card] = answer.json() as { id: number }[];
    const {
      video: _,
      retired: __,
      music: ___,
      contraindications: ____,
      coachWords: _____,
      ...detail
    } = (await studio.get(`/api/v2/plan_entries/${first}`, noor)).json();
    expect(card).toEqual({ ...detail, position: 50, lastWatchedAt: at, resting: true });
    expect(await ids()).toEqual([first, second]);
  });

  test('says whether the player rests there: as it says itself, else by what it reports', async () => {
    const rests = async (changes: object) => {
      clock.advance(1_000);
      await report(first, { position: 30, ...changes });
      return (await continued()).json()[0].resting;
    };
    expect(await rests({ event: 'progress' })).toBe(false);
    expect(await rests({ event: 'pause' })).toBe(true);
    expect(await rests({ event: 'seek', to: 40, moving: false })).toBe(true);
    expect(await rests({ event: 'progress', moving: true })).toBe(false);
    expect(await rests({ event: 'window_closed' })).toBe(true);
  });

  test('leaves out what is over and what never began; what is begun again comes back, with its mark', async () => {
    await watch(first, 5);
    await watch(second, 60);
    await watch(second, 60, 'ended');
    expect(await ids()).toEqual([]);
    await watch(second, 25);
    await vi.waitFor(async () => {
      expect((await continued()).json()).toMatchObject([{ id: second, position: 25, completed: true }]);
    });
  });

  test('leaves out what was completed by hand since, until that is taken back or it is watched again', async () => {
    await watch(first, 60);
    await watch(second, 60);
    const mark = (classId: number) => studio.post(`/api/v2/plan_entries/${classId}/complete`, {}, noor);
    const unmark = (classId: number) =>
      studio.send(`/api/v2/plan_entries/${classId}/complete`, { method: 'DELETE', cookie: noor });
    clock.advance(1000);
    expect((await mark(second)).statusCode).toBe(200);
    expect(await ids()).toEqual([first]);
    expect((await unmark(second)).statusCode).toBe(200);
    expect(await ids()).toEqual([second, first]);
    await mark(second);
    await watch(second, 90);
    await vi.waitFor(async () => expect(await ids()).toEqual([second, first]));
  });

  test('comes in pages that never overlap', async () => {
    for (const id of [first, second, third]) await watch(id, 60);
    expect(await ids('?per_page=2')).toEqual([third, second]);
    const last = await continued('?per_page=2&page=2');
    expect(last.headers).toMatchObject({ total: '3', 'per-page': '2' });
    expect(await ids('?per_page=2&page=2')).toEqual([first]);
    expect(await ids('?page=7')).toEqual([]);
    expect(await ids('?page=x&per_page=-3')).toEqual([third, second, first]);
  });

  test('forgets a class while it is out of the catalog, and refuses its reports', async () => {
    await watch(first, 60);
    await watch(second, 60);
    await database.pool.query(`update plan_entries set state = 'retired' where id = $1`, [second]);
    await vi.waitFor(async () => {
      expect(await ids()).toEqual([first]);
      expect((await report(second, { event: 'pause', position: 60 })).statusCode).toBe(404);
    });
    expect((await continued()).headers.total).toBe('1');
    expect((await studio.get(`/api/v2/plan_entries/${second}/progress`, noor)).statusCode).toBe(404);
    await database.pool.query(`update plan_entries set state = 'published' where id = $1`, [second]);
    await vi.waitFor(async () => expect(await ids()).toEqual([second, first]));
  });

  test('asks the database once a page, however many classes there are', async () => {
    for (const id of listed.slice(0, 12).map((one) => one.id)) await watch(id, 60);
    await continued();
    const asked = vi.spyOn(database.pool, 'connect');
    expect(await ids()).toHaveLength(12);
    const queries = asked.mock.calls.length;
    asked.mockRestore();
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(3);
  });

  test('is nothing for visitors', async () => {
    expect((await studio.get('/api/v2/users/me/continue_watching')).statusCode).toBe(401);
  });
});
