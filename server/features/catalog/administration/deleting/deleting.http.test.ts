import { describe, expect, onTestFinished, test } from 'vitest';
import type { ManagedClass } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { demoStudio } from '../../../../../demo/content/index.ts';
import { testApp } from '../../../../roles/testing/app.ts';
import { draftedClass } from '../../../../roles/testing/catalog/drafted-class.ts';
import { eraseDeletedContents } from './deleted-contents.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool, db } = studio.database;
const { clock } = studio;
const [admin, maya] = [await studio.signIn('admin@openmat.test'), await studio.signIn('maya@openmat.test')];
const address = '/admin/api/plan_entries';
const day = 86_400_000;

/** A class that is out, with everything that members make of one. */
const makeClass = async (title: string): Promise<ManagedClass> => {
  const { rows } = await pool.query("insert into videos (process_status) values ('finished') returning id");
  const fields = { ...draftedClass, title, videoId: rows[0].id, state: 'published' };
  const made: ManagedClass = (await studio.post(address, fields, admin)).json();
  const id = made.id;
  await studio.post('/api/v2/favorites', { plan_entry_id: id }, maya);
  await studio.post('/api/v2/playlists', { title: 'Mine', plan_entry_id: id }, maya);
  await studio.post(`/api/v2/plan_entries/${id}/complete`, {}, maya);
  const planned = new Date(clock.now().getTime() + 2 * day).toISOString().slice(0, 10);
  await studio.post(
    '/api/v2/users/me/scheduled_classes',
    { plan_entry_ids: [id], day: planned, time: '18:30' },
    maya,
  );
  return made;
};
const remove = (id: number, title: string) =>
  studio.send(`${address}/${id}`, { method: 'DELETE', body: { title }, cookie: admin });
/** Sessions would end meanwhile: instead of the clock, what was deleted moves. */
const pass = (milliseconds: number) =>
  pool.query("update deleted_contents set deleted_at = deleted_at - $1 * interval '1 millisecond'", [
    milliseconds,
  ]);
const restore = (id: number) => studio.post(`/admin/api/deleted_contents/class/${id}/restore`, {}, admin);
const listed = async () =>
  (await studio.get('/admin/api/deleted_contents', admin)).json() as { id: number; title: string }[];

describe('BEY-60 a class that is deleted', () => {
  test('tells first what depends on it', async () => {
    const { id, series } = await makeClass('Kestrel');
    await pool.query(
      `insert into billboards (title, image, cta_text, content_type, content_id) values ('This week', 'hero/a', 'Go', 'class', $1)`,
      [String(id)],
    );
    expect((await studio.get(`${address}/${id}/dependents`, admin)).json()).toEqual({
      title: 'Kestrel',
      playlists: 1,
      favorites: 1,
      completions: 1,
      views: 0,
      scheduled: 1,
      comments: 0,
      sections: [{ planId: series.id, planTitle: series.title, section: expect.any(String) }],
      billboards: ['This week'],
    });
  });

  test('asks for its title, and is seen in no list but that of deleted content', async () => {
    const { id } = await makeClass('Osprey');
    const refused = await remove(id, 'Ospray');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { title: ['Type the title as it is written: Osprey'] },
    ]);
    const deleted = await remove(id, ' Osprey ');
    const until = new Date(clock.now().getTime() + 30 * day).toISOString();
    expect(deleted.json()).toEqual({ success: true, restorableUntil: until });
    for (const path of ['', '/preview', '/dependents'])
      expect((await studio.get(`${address}/${id}${path}`, admin)).statusCode, path).toBe(404);
    const body = { ...draftedClass, version: 1 };
    expect((await studio.send(`${address}/${id}`, { method: 'PUT', body, cookie: admin })).statusCode).toBe(
      404,
    );
    expect((await remove(id, 'Osprey')).statusCode).toBe(404);
    expect((await studio.get(`/api/v2/plan_entries/${id}`)).statusCode).toBe(404);
    expect((await studio.get(`${address}?q=osprey`, admin)).json()).toMatchObject({
      classes: [],
      counts: { all: 0 },
    });
    const bulk = { ids: [id], action: { kind: 'publish' } };
    expect((await studio.post(`${address}/bulk`, bulk, admin)).json().changed).toBe(0);
    expect((await listed())[0]).toMatchObject({
      kind: 'class',
      id,
      title: 'Osprey',
      deletedBy: { id: 'demo-ada' },
      restorableUntil: until,
    });
  });

  test('comes back within 30 days as it was, with what members made of it', async () => {
    const before = await makeClass('Merlin');
    await remove(before.id, 'Merlin');
    await pass(29 * day);
    expect((await restore(before.id)).statusCode).toBe(200);
    const { version, fields } = (await studio.get(`${address}/${before.id}`, admin)).json();
    expect([version, fields]).toEqual([before.version, before.fields]);
    expect((await studio.get(`/api/v2/plan_entries/${before.id}`, maya)).json()).toMatchObject({
      retired: false,
      completed: true,
      playlistIds: [expect.any(String)],
    });
    expect((await listed()).map(({ id }) => id)).not.toContain(before.id);
    expect((await restore(before.id)).statusCode).toBe(404);
  });

  test('is gone for good after 30 days, with its revisions and redirects, and its slug is free', async () => {
    const one = await makeClass('Hobby');
    const put = { ...one.fields, slug: 'hobby-hawk', version: 1 };
    await studio.send(`${address}/${one.id}`, { method: 'PUT', body: put, cookie: admin });
    await remove(one.id, 'Hobby');
    await pass(30 * day - 1000);
    await eraseDeletedContents({ db, clock });
    expect((await listed()).map(({ id }) => id)).toContain(one.id);
    await pass(1000);
    expect((await restore(one.id)).statusCode).toBe(404);
    expect(await eraseDeletedContents({ db, clock })).toBeGreaterThan(0);
    const left = await Promise.all(
      [
        'select 1 from plan_entries where id = $1',
        "select 1 from catalog_revisions where kind = 'class' and content_id = $1",
        "select 1 from slug_redirects where kind = 'class' and content_id = $1",
        'select 1 from favorites where plan_entry_id = $1',
      ].map(async (text) => (await pool.query(text, [one.id])).rowCount),
    );
    expect(left).toEqual([0, 0, 0, 0]);
    const reused = await studio.post(address, { ...draftedClass, slug: 'hobby-hawk' }, admin);
    expect(reused.statusCode).toBe(200);
  });

  test('R70 is deleted and restored by administrators alone', async () => {
    const { id } = await makeClass('Falcon');
    const call = (cookie?: string) =>
      studio.send(`${address}/${id}`, {
        method: 'DELETE',
        body: { title: 'Falcon' },
        ...(cookie ? { cookie } : {}),
      });
    expect([(await call()).statusCode, (await call(maya)).statusCode]).toEqual([401, 403]);
    expect((await studio.post(`/admin/api/deleted_contents/class/${id}/restore`, {}, maya)).statusCode).toBe(
      403,
    );
    expect((await studio.get('/admin/api/deleted_contents', maya)).statusCode).toBe(403);
  });
});

test('content that something still needs is not erased, and stops nothing else', async () => {
  const one = await makeClass('Buzzard');
  await remove(one.id, 'Buzzard');
  const coach = demoStudio.coaches[0]?.id;
  onTestFinished(async () => {
    await pool.query("delete from deleted_contents where kind = 'coach'");
  });
  await pool.query(
    `insert into deleted_contents (kind, content_id, title, deleted_at) values ('coach', $1, 'Coach', $2)`,
    [coach, clock.now()],
  );
  await pass(30 * day);
  await expect(eraseDeletedContents({ db, clock })).rejects.toThrow('1 deleted contents could not be erased');
  expect((await pool.query('select 1 from coaches where id = $1', [coach])).rowCount).toBe(1);
  expect((await pool.query('select 1 from plan_entries where id = $1', [one.id])).rowCount).toBe(0);
});

test('NS-244 a class that is restored brings the series and the coach along that went with it', async () => {
  const { rows } = await pool.query(
    `with one as (select entry.id, plan_id, coach_id from plan_entries as entry
        join plan_entry_coaches on plan_entry_id = entry.id
        where not exists (select from deleted_contents where content_id in (entry.id, plan_id, coach_id)) order by entry.id limit 1)
      insert into deleted_contents (kind, content_id, title, state, deleted_at)
      select kind, content_id, kind, state, $1 from one, lateral (values
        ('class', id, 'published'), ('plan', plan_id, 'published'), ('coach', coach_id, null)) as gone (kind, content_id, state)
      returning kind, content_id`,
    [clock.now()],
  );
  expect((await restore(rows[0].content_id)).statusCode).toBe(200);
  expect(
    (await pool.query("select from deleted_contents where title in ('class', 'plan', 'coach')")).rowCount,
  ).toBe(0);
});
