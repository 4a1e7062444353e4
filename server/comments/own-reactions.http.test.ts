import { expect, test } from 'vitest';
import { serviceUnderTest } from './testing/suite-server.ts';
import { aClass, member, posted, product } from './testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;
const { pool } = service.database;

test('a member’s reactions come 100 at a time, those to comments first, without removed comments, and their cursor is refused for another member', async () => {
  const content = aClass();
  const [ada, bea] = [member(), member()];
  const comment = (await posted(service, content, bea, { title: 'Slow Hips' })).comment;
  await pool.query(
    `insert into comments.comments (content, author, text, created_at, updated_at)
     select content, author, 'More', now(), now() from comments.comments, generate_series(1, 120) where id = $1`,
    [comment?.commentId],
  );
  const { rows } = await pool.query('select id::text from comments.comments where author = $1 order by id', [
    bea.id,
  ]);
  const ids: string[] = rows.map(({ id }) => id);
  for (const id of ids)
    await pool.query('insert into comments.likes (comment_id, user_id) values ($1, $2)', [id, ada.id]);
  await call('POST /content-interaction/reaction', { ...content, type: 'DISLIKE' }, ada);
  await pool.query("update comments.comments set state = 'removed' where id = $1", [ids.pop()]);
  const first = await call('POST /service/people/reactions', { user_id: ada.id }, product);
  const rest = { user_id: ada.id, last_evaluated_key: first.body.lastEvaluatedKey };
  const second = await call('POST /service/people/reactions', rest, product);
  const about = { ...content, title: 'Slow Hips' };
  expect([...first.body.reactions, ...second.body.reactions]).toEqual([
    ...ids.map((id) => ({ ...about, comment_id: id, type: 'LIKE' })),
    { ...about, comment_id: null, type: 'DISLIKE' },
  ]);
  expect([first.body.reactions.length, second.body.lastEvaluatedKey]).toEqual([100, null]);
  const other = { ...rest, user_id: bea.id };
  expect((await call('POST /service/people/reactions', other, product)).status).toBe(400);
});
