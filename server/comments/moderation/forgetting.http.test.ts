import { expect, onTestFinished, test } from 'vitest';
import { serviceUnderTest } from '../testing/suite-server.ts';
import { admin, anyContent, newMember, product, reportedBy, standingOf, written } from './testing/written.ts';

const service = await serviceUnderTest();
const { pool } = service.database;
const forget = (id: string) => service.call('POST /service/people/forget', { user_id: id }, product);

test('BEY-50 erasing a member removes their reports and lowers the counts, and a hidden comment stays hidden', async () => {
  const place = await written(service, {});
  const [gone, ...others] = await reportedBy(service, place, 3);
  expect((await forget(gone?.id ?? '')).status).toBe(200);
  expect(await standingOf(service.db, place)).toMatchObject({ state: 'hidden', reports: 2 });
  const key = { pk: `CONTENT#CLASS#${place.content_id}`, sk: `COMMENT#${place.comment_id}` };
  const { body } = await service.call('POST /admin/reports', key, admin);
  expect('users' in body && body.users.map(({ userId }) => userId).toSorted()).toEqual(
    others.map(({ id }) => id).toSorted(),
  );
  expect((await forget(gone?.id ?? '')).status).toBe(200);
  expect((await standingOf(service.db, place)).reports).toBe(2);
});

test('BEY-50 erasing a member removes their texts, name and suspension from moderation, and the actions about them cannot be undone', async () => {
  const author = { ...newMember(), firstName: 'Zelda', lastName: 'Quist' };
  const wrote = async (text: string) => {
    const answer = await service.call('POST /content-interaction', { ...content, text }, author);
    return { ...content, comment_id: answer.body.comment?.commentId ?? '' };
  };
  const content = anyContent();
  const first = await wrote('Zebra words');
  const second = await wrote('More zebra words');
  await written(service, { to: second });
  for (const place of [first, second]) {
    await reportedBy(service, place, 1);
    await service.call('POST /admin/comments/state', { ...place, state: 'hidden' }, admin);
  }
  await service.call('POST /admin/suspensions/set', { user_id: author.id }, admin);
  await service.call(
    'POST /service/reports',
    {
      content_type: 'PLAYLIST',
      content_id: 'zelda-list',
      title: 'Zebra list',
      fullName: 'Zelda Quist',
      authorId: author.id,
      postedAt: '2026-03-01T10:00:00.000Z',
      reporter: { id: 'eve', name: 'Eve', email: 'eve@example.com' },
      reportedAt: '2026-03-02T10:00:00.000Z',
    },
    product,
  );
  expect((await forget(author.id)).status).toBe(200);
  const tables = ['actions', 'reported', 'reports', 'suspensions', 'banned_words', 'comments', 'people'];
  for (const table of tables) {
    const { rows } = await pool.query(`select row_to_json(t)::text as row from comments.${table} as t`);
    expect(rows.map(({ row }) => row).join('\n'), table).not.toMatch(/zebra|zelda|quist/i);
  }
  const { body } = await service.call('POST /admin/actions', { limit: 100 }, admin);
  const about = body.actions.filter(({ subject, actor }) => subject === 'Former member' && actor === 'Bo Ek');
  expect(about.length).toBe(3);
  expect(about.map(({ undoable }) => undoable)).toEqual([false, false, false]);
  for (const { id } of about)
    expect((await service.call('POST /admin/actions/undo', { id }, admin)).status).toBe(409);
});

test('BEY-50 the actions of an erased moderator stay, by a former member', async () => {
  const moderator = { ...newMember(), admin: true, firstName: 'Momo', lastName: 'Quist' };
  const place = await written(service, {});
  await service.call('POST /admin/comments/state', { ...place, state: 'held' }, moderator);
  await service.call('POST /admin/banned_words/add', { word: 'Momoword' }, moderator);
  await forget(moderator.id);
  const { body } = await service.call('POST /admin/actions', { limit: 2 }, admin);
  expect(body.actions.map(({ action, actor }) => [action, actor])).toEqual([
    ['ban-word', 'Former member'],
    ['hold', 'Former member'],
  ]);
  const words = await service.call('POST /admin/banned_words', {}, admin);
  expect(words.body.words).toEqual([
    { word: 'Momoword', addedBy: 'Former member', addedAt: expect.any(String) },
  ]);
});

test('BEY-50 a moderator’s action on a comment that is being erased stores none of its words', async () => {
  const author = newMember().id;
  await written(service, { author, text: 'Zither words' });
  await pool.query(`create function comments.quick_moderator() returns trigger language plpgsql as $$
    begin
      insert into comments.actions (at, actor, action, cause, subject, target, about)
      values (now(), 'quick', 'hide', 'Rude', old.text, 'comment:' || old.id, old.author);
      return old;
    end $$;
    create trigger quick_moderator before delete on comments.comments for each row
    execute function comments.quick_moderator()`);
  onTestFinished(async () => {
    await pool.query('drop function comments.quick_moderator() cascade');
    await pool.query("delete from comments.actions where actor = 'quick'");
  });
  expect((await forget(author)).status).toBe(200);
  const { rows } = await pool.query("select subject, about from comments.actions where actor = 'quick'");
  expect(rows).toEqual([{ subject: 'Former member', about: null }]);
});
