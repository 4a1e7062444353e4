import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { commentsDouble, outboxWorkerOf } from '../../../roles/testing/outbox-worker.ts';
import { playlistCalls } from '../../../roles/testing/playlists.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
/** A process of the same studio that finds no server where the comments service should be. */
const lonely = await testApp({
  database: studio.database,
  clock: studio.clock,
  config: { BUILD: 'none', ROLES: 'web', COMMENTS_URL: 'http://127.0.0.1:9' },
});
const { pool } = studio.database;
const api = playlistCalls(studio);
const away = playlistCalls(lonely);
const hide = (uuid: string) => api.done('admin', 'POST', `/admin/api/playlists/${uuid}/hide`);
const unhide = (uuid: string) => api.done('admin', 'POST', `/admin/api/playlists/${uuid}/unhide`);

const waiting = async (): Promise<number> =>
  (await pool.query('select 1 from playlist_reports where forwarded_at is null')).rowCount ?? 0;

describe('NS-122 a report of a playlist', () => {
  const { state, port } = commentsDouble();
  const worker = outboxWorkerOf(studio, port);
  beforeEach(async () => {
    await pool.query('delete from playlist_reports');
    Object.assign(state, { away: false, reports: [] });
    state.refused.clear();
  });

  test('is in the moderators’ queue at once, with what it is about and who reported it', async () => {
    const { uuid } = await api.make('member', { title: 'Odd classes' });
    await api.done('other', 'POST', `/${uuid}/report`);
    const admin = await studio.app.inject({
      url: '/api/v2/users/comments_token',
      headers: { host: 'localhost:3000', cookie: await studio.signIn('admin@openmat.test') },
    });
    const ask = async (body: object) =>
      (
        await studio.send('/comments-service/admin/reports', {
          method: 'POST',
          headers: { authorization: `Bearer ${admin.json().token}` },
          body,
        })
      ).json();
    type Row = { content_id: string; pk: string; sk: string };
    const found = async (): Promise<Row[]> =>
      ((await ask({ limit: 100 })).reports as Row[]).filter((row) => row.content_id === uuid);
    await expect.poll(async () => (await found()).length).toBe(1);
    const [row] = await found();
    expect(row).toMatchObject({ title: 'Odd classes', reports: 1 });
    const { users } = await ask({ pk: row?.pk, sk: row?.sk });
    expect(users).toHaveLength(1);
    expect(JSON.stringify(users)).toContain('noor@openmat.test');
    await expect.poll(waiting).toBe(0);
    await api.done('other', 'POST', `/${uuid}/report`);
    await api.done('lapsed', 'POST', `/${uuid}/report`);
    await expect.poll(async () => (await found())[0]).toMatchObject({ reports: 2 });
  });

  test('is taken while the service is away, and reaches it when it is back', async () => {
    const { uuid, createdAt } = await away.make('member', { title: 'Odd classes' });
    expect(await away.done('other', 'POST', `/${uuid}/report`)).toEqual({ reported: true });
    state.away = true;
    await worker.round();
    expect([state.reports, await waiting()]).toEqual([[], 1]);
    state.away = false;
    const reportedAt = studio.clock.now().toISOString();
    studio.clock.advance(60_000);
    await worker.round();
    await worker.round();
    expect(state.reports).toEqual([
      {
        content_type: 'PLAYLIST',
        content_id: uuid,
        title: 'Odd classes',
        fullName: 'Finn Okoye',
        authorId: 'demo-finn',
        postedAt: createdAt,
        reporter: { id: 'demo-noor', name: 'Noor Haddad', email: '' },
        reportedAt,
      },
    ]);
    expect(await waiting()).toBe(0);
    expect(await api.read('other', uuid)).toMatchObject({ reported: true });
  });

  test('is not lost when the one who hands it on dies on the way, nor when two do it at once', async () => {
    const { uuid } = await away.make('member');
    await away.done('other', 'POST', `/${uuid}/report`);
    const dying = commentsDouble();
    dying.state.afterwards = () => {
      throw new Error('killed');
    };
    await outboxWorkerOf(studio, dying.port).round();
    expect([dying.state.reports.length, await waiting()]).toEqual([1, 1]);
    await Promise.all([worker.round(), outboxWorkerOf(studio, port).round()]);
    expect(new Set(state.reports.map(({ content_id }) => content_id))).toEqual(new Set([uuid]));
    expect(await waiting()).toBe(0);
  });

  test('tells what is known of a playlist that is private or gone by now', async () => {
    const hidden = await away.make('member', { title: 'Private by now' });
    const gone = await away.make('member', { title: 'Gone by now' });
    for (const { uuid } of [hidden, gone]) await away.done('other', 'POST', `/${uuid}/report`);
    await away.done('member', 'PUT', `/${hidden.uuid}`, { private: true });
    await away.done('member', 'DELETE', `/${gone.uuid}`);
    await worker.round();
    expect(state.reports.map(({ title, fullName }) => [title, fullName]).toSorted()).toEqual([
      ['Gone by now', 'Finn Okoye'],
      ['Private by now', 'Finn Okoye'],
    ]);
    const { rows } = await pool.query('select playlist_id from playlist_reports');
    expect(rows).toEqual([{ playlist_id: hidden.uuid }]);
    await away.done('member', 'DELETE', `/${hidden.uuid}`);
    expect((await pool.query('select 1 from playlist_reports')).rowCount).toBe(0);
  });

  test('that the queue refuses stands in no other’s way and is tried again later', async () => {
    const odd = await away.make('member');
    const other = await away.make('member');
    for (const { uuid } of [odd, other]) await away.done('other', 'POST', `/${uuid}/report`);
    state.refused.add(odd.uuid);
    await worker.round();
    await worker.round();
    expect(state.reports.map(({ content_id }) => content_id)).toEqual([other.uuid]);
    expect(worker.lines.filter(({ msg }) => msg === 'a report was not taken')).toHaveLength(1);
    state.refused.clear();
    studio.clock.advance(11 * 60_000);
    await worker.round();
    expect(state.reports.map(({ content_id }) => content_id)).toEqual([other.uuid, odd.uuid]);
  });

  test('made before there was a queue reaches it as well', async () => {
    const { uuid } = await away.make('member');
    await pool.query(
      `insert into playlist_reports (playlist_id, user_id, author_id, title, posted_at, reported_at)
       select id, 'demo-noor', author_id, title, created_at, now() from playlists where id = $1`,
      [uuid],
    );
    await worker.round();
    expect(state.reports).toHaveLength(1);
  });
});

describe('NS-122 NS-210 a playlist that an admin hid', () => {
  test('is public again once it is restored, and featured no longer', async () => {
    const { uuid } = await api.make('member');
    await api.done('admin', 'POST', `/${uuid}/feature`);
    for (let time = 0; time < 2; time += 1) expect(await hide(uuid)).toEqual({ success: true });
    expect(await api.read('visitor', uuid)).toMatchObject({ userCanView: false });
    for (let time = 0; time < 2; time += 1) expect(await unhide(uuid)).toEqual({ success: true });
    expect(await api.read('visitor', uuid)).toMatchObject({
      userCanView: true,
      private: false,
      featured: false,
    });
  });

  test('stays private when it was so before, and one that was not hidden stays as it is', async () => {
    const { uuid } = await api.make('member', { private: true });
    await hide(uuid);
    await unhide(uuid);
    expect(await api.read('member', uuid)).toMatchObject({ private: true });
    await unhide(uuid);
    expect(await api.read('member', uuid)).toMatchObject({ private: true });
    await api.done('member', 'PUT', `/${uuid}`, { private: false });
    await unhide(uuid);
    expect(await api.read('visitor', uuid)).toMatchObject({ private: false });
  });

  test('cannot be made public by its author, who may change and delete it all the same', async () => {
    const { uuid } = await api.make('member', { title: 'Mine' });
    await hide(uuid);
    const refused = await api.call('member', 'PUT', `/${uuid}`, { title: 'Still mine', private: false });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'forbidden',
        error:
          'Our moderators have hidden this playlist, so it cannot be made public. Write to us if you think that is a mistake.',
      }),
    ]);
    expect(await api.read('member', uuid)).toMatchObject({ title: 'Mine', private: true });
    await api.done('member', 'PUT', `/${uuid}`, { title: 'Still mine', private: true });
    await unhide(uuid);
    expect(await api.read('visitor', uuid)).toMatchObject({ title: 'Still mine', private: false });
    await api.done('member', 'PUT', `/${uuid}`, { private: true });
    await api.done('member', 'PUT', `/${uuid}`, { private: false });
    await hide(uuid);
    await api.done('member', 'DELETE', `/${uuid}`);
    expect((await api.call('admin', 'POST', `/admin/api/playlists/${uuid}/unhide`)).statusCode).toBe(404);
  });

  test('is neither copied nor featured, by any caller', async () => {
    const { uuid } = await api.make('member');
    await hide(uuid);
    for (const who of ['member', 'admin'] as const) {
      const copy = await api.call(who, 'POST', `/${uuid}/duplicate`);
      expect([copy.statusCode, copy.json().error]).toEqual([
        403,
        'Our moderators have hidden this playlist, so it cannot be copied.',
      ]);
    }
    expect((await api.call('admin', 'POST', `/${uuid}/feature`)).statusCode).toBe(422);
  });

  test('looks no different to other members', async () => {
    const { uuid } = await api.make('member');
    await hide(uuid);
    expect(await api.read('other', uuid)).toEqual({
      uuid,
      private: true,
      userCanView: false,
      title: null,
      entries: [],
    });
  });
});
