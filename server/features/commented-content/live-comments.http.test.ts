import { beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { testApp } from '../../roles/testing/app.ts';
import { archivesOf, rowsOf } from '../../roles/testing/archives.ts';
import { outboxWorkerOf } from '../../roles/testing/outbox-worker.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const worker = outboxWorkerOf(studio, studio.features.commentsPort);
const { pool } = studio.database;
const slug = 'evening-by-the-sea';
const cookies = { maya: '', noor: '', lapsed: '', admin: '' };
type Person = keyof typeof cookies;
let live = { content_type: 'LIVE', content_id: '' };

const addShow = async (of: { slug: string; status: string }): Promise<string> => {
  const { rows } = await pool.query(
    `insert into live_shows (slug, title, live_instructor_id, starts_at, duration_minutes, status)
     select $1, 'Evening by the sea', id, '2030-01-01T20:00:00Z', 45, $2 from live_instructors
     where slug = 'lin-takahashi' returning id`,
    [of.slug, of.status],
  );
  return String(rows[0].id);
};

beforeAll(async () => {
  for (const name of Object.keys(cookies) as Person[])
    cookies[name] = await studio.signIn(`${name}@openmat.test`);
  live = { ...live, content_id: await addShow({ slug, status: 'scheduled' }) };
});

/** A call of the comments service in a member's name, as a browser makes it. */
const ask = async (who: Person, path: string, body: object) => {
  const { token } = (await studio.get('/api/v2/users/comments_token', cookies[who])).json();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await studio.send(`/comments-service${path}`, { method: 'POST', headers, body });
  return { status: answer.statusCode, body: answer.json() };
};
const write = (who: Person, text: string, more: object = {}) =>
  ask(who, '/content-interaction', { ...live, text, ...more });

test('a live show is known by its title and its instructor once it is no draft, and until it is deleted', async () => {
  const draft = await addShow({ slug: 'still-a-draft', status: 'draft' });
  const names = async () => {
    const contents = [live.content_id, draft, `0${live.content_id}`, '99999999999', slug].map(
      (content_id) => ({
        content_type: 'LIVE',
        content_id,
      }),
    );
    return (await studio.post('/api/v2/content_names', { contents })).json().names;
  };
  const known = { title: 'Evening by the sea', instructors: ['Lin Takahashi'] };
  expect(await names()).toEqual([known, null, null, null, null]);
  await pool.query("update live_shows set status = 'ended' where id = $1", [draft]);
  expect((await names()).slice(0, 2)).toEqual([known, known]);
  await pool.query(
    `insert into deleted_contents (kind, content_id, title, deleted_at) values ('live_show', $1, '', now())`,
    [draft],
  );
  expect((await names())[1]).toBeNull();
});

test('NS-170 a member with access writes below a live show and visitors read it, and a draft or unknown show answers 404', async () => {
  const other = { ...live, content_id: await addShow({ slug: 'night-by-the-sea', status: 'scheduled' }) };
  const written = await write('maya', 'The moon is out here too.', other);
  expect(written).toMatchObject({ status: 200, body: { commentCount: 1, held: false } });
  const read = await studio.post('/comments-service/comments', { ...other, content_type: 'live' });
  expect(read.json()).toMatchObject({ commentCount: 1, comments: [{ text: 'The moon is out here too.' }] });
  expect((await write('lapsed', 'And me?', other)).status).toBe(403);
  for (const content_id of [await addShow({ slug: 'one-more-draft', status: 'draft' }), '987654'])
    expect((await write('maya', 'Hello?', { content_id })).status).toBe(404);
});

test('a reply below a live show becomes a notice that leads to its page', async () => {
  const { comment } = (await write('maya', 'Which blanket is that?')).body;
  await write('noor', 'A woollen one.', { comment_id: comment.commentId });
  await worker.round();
  const notices: Notice[] = (await studio.get('/api/v2/notices', cookies.maya)).json();
  expect(notices[0]).toMatchObject({ kind: 'comment_reply', title: 'Evening by the sea' });
  expect(notices[0]?.url).toMatch(new RegExp(`^/live/${slug}\\?comment=${comment.commentId}&reply=\\d+$`));
});

test('ADM-057 staff see live shows with comments, the reports below them and how many members have them in their calendar', async () => {
  await studio.post(`/api/v2/live_shows/${slug}/attendance`, {}, cookies.maya);
  const { comment } = (await write('maya', 'Buy candles at my shop.')).body;
  await ask('noor', '/report', { ...live, comment_id: comment.commentId });
  const { body: engaged } = await ask('admin', '/admin/content', { content_type: 'live' });
  expect(engaged.content.filter(({ id }: { id: string }) => id === live.content_id)).toMatchObject([
    { id: live.content_id, title: 'Evening by the sea', instructors: [{ full_name: 'Lin Takahashi' }] },
  ]);
  const { body: queue } = await ask('admin', '/admin/reports', {});
  expect(queue.reports).toContainEqual(
    expect.objectContaining({ ...live, comment_id: comment.commentId, title: 'Evening by the sea' }),
  );
  const about = { ids: [live.content_id, '987654'], content_type: 'LIVE' };
  const saves = await studio.post('/admin/api/engagement/get_saves', about, cookies.admin);
  expect(saves.json()).toEqual({ [live.content_id]: 1, '987654': 0 });
  const known = await studio.post('/admin/api/engagement/get_contents', about, cookies.admin);
  expect(known.json()).toEqual({
    [live.content_id]: {
      title: 'Evening by the sea',
      url: `/live/${slug}`,
      picture: null,
      instructors: ['Lin Takahashi'],
      playlists: 0,
    },
  });
});

test('the service calls return figures and comments of live shows', async () => {
  await write('maya', 'Is there a recording?');
  const { asService } = studio.features.commentsPort;
  const body = { content_type: 'LIVE' as const, content_ids: [live.content_id] };
  const { data: figures } = await asService('POST /service/contents/figures', { body });
  expect(figures.figures[live.content_id]?.comments).toBeGreaterThan(0);
  const { data: page } = await asService('POST /service/contents/comments', { body });
  expect(page.comments.map(({ content_id }) => content_id)).toContain(live.content_id);
});

test('BEY-22 an export names the live show that a member wrote below and likes', async () => {
  await write('noor', 'See you at the next one.');
  await ask('noor', '/content-interaction/reaction', { ...live, type: 'LIKE', on: true });
  const files = await archivesOf(studio).exported(cookies.noor);
  const about = { about: 'live', id: live.content_id, title: 'Evening by the sea' };
  expect(rowsOf(files, 'comments').at(-1)).toMatchObject({ ...about, text: 'See you at the next one.' });
  expect(rowsOf(files, 'likes-and-dislikes')).toContainEqual({ ...about, comment: null, reaction: 'like' });
});
