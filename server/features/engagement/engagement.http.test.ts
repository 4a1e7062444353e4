import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { classId } from '../../roles/testing/calls.ts';
import { imageOf } from '../catalog/index.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const admin = await studio.signIn('admin@openmat.test');
const member = await studio.signIn('maya@openmat.test');
const lapsed = await studio.signIn('lapsed@openmat.test');
const { pool } = studio.database;
const ask = async (call: 'get_saves' | 'get_contents', body: object, cookie = admin) => {
  const answer = await studio.post(`/admin/api/engagement/${call}`, body, cookie);
  return { status: answer.statusCode, body: answer.json() };
};
/** Without the class that the tests ask for. */
const series = demoStudio.series.at(-1);

describe('POST /admin/api/engagement/get_saves', () => {
  test('ADM-057 counts who saved each class and who follows each series, by the ids as they were sent', async () => {
    const counted = await pool.query(
      'select plan_entry_id as id, favorites as saves from plan_entry_popularity order by saves desc, id limit 3',
    );
    const ids: number[] = counted.rows.map(({ id }) => id);
    expect(counted.rows[0].saves).toBeGreaterThan(0);
    const expected = Object.fromEntries(counted.rows.map(({ id, saves }) => [String(id), saves]));
    expect((await ask('get_saves', { ids, content_type: 'CLASS' })).body).toEqual(expected);
    expect((await ask('get_saves', { ids: ids.map(String), content_type: 'class' })).body).toEqual(expected);
    const followed = await pool.query('select plan_id as id, subscriptions as saves from plan_popularity');
    const all = demoStudio.series.map(({ id }) => id);
    const { body } = await ask('get_saves', { ids: all, content_type: 'SERIES' });
    expect(body).toEqual(
      Object.fromEntries(
        all.map((id) => [String(id), followed.rows.find((row) => row.id === id)?.saves ?? 0]),
      ),
    );
  });

  test('ADM-057 follows what a member saves and no longer saves', async () => {
    const saves = async () =>
      (await ask('get_saves', { ids: [classId], content_type: 'CLASS' })).body[String(classId)];
    const cookie = await studio.signIn('grace@openmat.test');
    const before = await saves();
    const saved = await studio.post('/api/v2/favorites', { plan_entry_id: classId }, cookie);
    expect(await saves()).toBe(before + 1);
    await studio.send(`/api/v2/favorites/${saved.json().id}`, { method: 'DELETE', cookie });
    expect(await saves()).toBe(before);
  });

  test('ADM-057 says 0 for unknown ids, whatever they are', async () => {
    const ids = ['987654', '0', '99999999999999999999', 'x', '__proto__', "'; drop table users; --"];
    const { status, body } = await ask('get_saves', { ids, content_type: 'CLASS' });
    expect(status).toBe(200);
    expect(Object.entries(body).toSorted()).toEqual(ids.map((id) => [id, 0]).toSorted());
    expect((await ask('get_saves', { ids: [], content_type: 'SERIES' })).body).toEqual({});
  });

  test('ADM-057 refuses another content type and more than 100 ids', async () => {
    expect((await ask('get_saves', { ids: [1], content_type: 'REPORTS' })).status).toBe(422);
    expect((await ask('get_saves', { content_type: 'CLASS' })).status).toBe(422);
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await ask('get_saves', { ids, content_type: 'CLASS' })).status).toBe(400);
  });
});

describe('POST /admin/api/engagement/get_contents', () => {
  test('ADM-031 an entry tells title, address, picture, coaches and in how many playlists a class stands, once each', async () => {
    const { rows } = await pool.query(
      `select e.id, e.title, e.image, '/series/' || p.slug || '/workouts/' || e.id as url,
        (select count(distinct playlist_id)::int from playlist_entries x where x.plan_entry_id = e.id) as playlists,
        (select array_agg(c.first_name || ' ' || c.last_name order by l.rank) from plan_entry_coaches l
          join coaches c on c.id = l.coach_id where l.plan_entry_id = e.id) as instructors
       from plan_entries e join plans p on p.id = e.plan_id order by playlists desc, e.id limit 5`,
    );
    expect(rows[0].playlists).toBeGreaterThan(0);
    const ids = rows.map(({ id }) => id);
    const { body } = await ask('get_contents', { ids, content_type: 'CLASS' });
    expect(body).toEqual(
      Object.fromEntries(
        rows.map(({ id, image, ...known }) => [
          String(id),
          { ...known, picture: expect.objectContaining(imageOf(image)) },
        ]),
      ),
    );
    const { playlist_id, plan_entry_id, rank } = (
      await pool.query('select * from playlist_entries where plan_entry_id = $1 limit 1', [ids[0]])
    ).rows[0];
    await pool.query('insert into playlist_entries (playlist_id, plan_entry_id, rank) values ($1, $2, $3)', [
      playlist_id,
      plan_entry_id,
      `${rank}5`,
    ]);
    expect((await ask('get_contents', { ids, content_type: 'CLASS' })).body).toEqual(body);
  });

  test('ADM-031 tells those of a series, also of one that was retired, and leaves out unknown ids', async () => {
    await pool.query("update plans set state = 'retired' where id = $1", [series?.id]);
    const { body } = await ask('get_contents', { ids: [series?.id, 987654, 'x'], content_type: 'SERIES' });
    expect(body).toEqual({
      [String(series?.id)]: {
        title: series?.title,
        url: `/series/${series?.slug}`,
        picture: expect.objectContaining({ small: expect.anything() }),
        instructors: expect.any(Array),
        playlists: 0,
      },
    });
    expect(body[String(series?.id)].instructors.length).toBeGreaterThan(0);
  });
});

describe('R48 what the engagement tables are made of', () => {
  test.each(['get_saves', 'get_contents'] as const)('R48 %s is for admins alone', async (call) => {
    const body = { ids: [classId], content_type: 'CLASS' };
    expect((await ask(call, body, '')).status).toBe(401);
    expect((await ask(call, body, lapsed)).status).toBe(403);
    expect((await ask(call, body, member)).status).toBe(403);
    expect((await ask(call, body, admin)).status).toBe(200);
  });
});
