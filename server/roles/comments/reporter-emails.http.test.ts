import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { createCommentTokens } from '../../features/comment-tokens/index.ts';
import { testApp } from '../testing/app.ts';
import { classId } from '../testing/calls.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const { secret, publicUrl } = studio.config;
const product = createCommentTokens({ db: studio.database.db, clock: studio.clock, secret, publicUrl });
const address = '/api/v2/reporter_emails';
const tokenWith = async (cookie: string): Promise<string> =>
  (await studio.get('/api/v2/users/comments_token', cookie)).json().token;
const tokenOf = async (name: string) => tokenWith(await studio.signIn(`${name}@openmat.test`));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (token: string | null, user_ids: string[] = ['demo-noor'], cookie = '') =>
  studio.send(address, {
    method: 'POST',
    body: { user_ids },
    cookie,
    ...(token === null ? {} : { headers: bearer(token) }),
  });
const service = async (token: string, path: string, body: object) => {
  const answer = await studio.send(`/comments-service${path}`, {
    method: 'POST',
    body,
    headers: bearer(token),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const outcome = async (asked: ReturnType<typeof ask>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json().code];
};

describe('NS-226 the e-mail addresses of reporters', () => {
  test('ADM-033 are told to a moderator with what was reported, as the product has them now; the service stores none', async () => {
    const about = { content_type: 'CLASS', content_id: String(classId) };
    const { comment } = await service(await tokenOf('admin'), '/content-interaction', {
      ...about,
      text: 'Lovely class.',
    });
    const place = { ...about, comment_id: comment.commentId };
    for (const name of ['grace', 'flex']) await service(await tokenOf(name), '/report', place);
    const idOf = async (name: string): Promise<string> =>
      (await pool.query('select id from users where email = $1', [`${name}@openmat.test`])).rows[0].id;
    const [grace, flex] = [await idOf('grace'), await idOf('flex')];
    const key = { pk: `CONTENT#CLASS#${classId}`, sk: `COMMENT#${comment.commentId}` };
    const reporters = async () => {
      const { users } = await service(await tokenOf('admin'), '/admin/reports', key);
      return Object.fromEntries(
        users.map(({ userId, email }: { userId: string; email: string | null }) => [userId, email]),
      );
    };
    expect(await reporters()).toEqual({ [grace]: 'grace@openmat.test', [flex]: 'flex@openmat.test' });
    await pool.query("update users set email = 'flex.new@openmat.test' where id = $1", [flex]);
    await pool.query('delete from users where id = $1', [grace]);
    expect(await reporters()).toEqual({ [grace]: null, [flex]: 'flex.new@openmat.test' });
    const { rows } = await pool.query(
      `select email from comments.people where email <> '' union all
       select email from comments.reports where email <> ''`,
    );
    expect(rows).toEqual([]);
  });

  test('are told by the product in the order asked, null for those who have no account, to a moderator’s token alone', async () => {
    const answer = await ask(await tokenOf('admin'), ['unknown', 'demo-ada', 'unknown']);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({ emails: [null, 'admin@openmat.test', null] });
    const cookie = await studio.signIn('admin@openmat.test');
    expect(await outcome(ask(null, ['demo-maya'], cookie))).toEqual([401, 'not_signed_in']);
    expect(await outcome(ask('a.b.c'))).toEqual([401, 'not_signed_in']);
    expect(await outcome(ask(await tokenOf('maya')))).toEqual([403, 'forbidden']);
    expect(await outcome(ask(await product.serviceToken()))).toEqual([403, 'forbidden']);
    const many = Array.from({ length: 101 }, () => 'demo-maya');
    expect(await outcome(ask(await tokenOf('admin'), many))).toEqual([400, 'bad_request']);
  });

  test('are not told with a token that is over, whose session has ended, or whose owner is no administrator any more', async () => {
    const signIn = async () => {
      const body = { email: 'admin@openmat.test', password: demoStudio.password };
      const { cookies } = await studio.post('/api/auth/sign-in/email', body);
      return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    };
    const cookie = await signIn();
    const token = await tokenWith(cookie);
    expect((await ask(token)).statusCode).toBe(200);
    await pool.query("update users set staff_role = null where id = 'demo-ada'");
    expect(await outcome(ask(token))).toEqual([401, 'not_signed_in']);
    await pool.query("update users set staff_role = 'owner' where id = 'demo-ada'");
    expect((await ask(token)).statusCode).toBe(200);
    await studio.post('/api/auth/sign-out', {}, cookie);
    expect(await outcome(ask(token))).toEqual([401, 'not_signed_in']);
    const next = await tokenWith(await signIn());
    studio.clock.advance(121_000);
    expect((await ask(next)).statusCode).toBe(200);
    studio.clock.advance(10_000);
    expect(await outcome(ask(next))).toEqual([401, 'not_signed_in']);
  });

  test('are told so often to one moderator', async () => {
    await pool.query("update users set staff_role = 'moderator' where email = 'unlimited@openmat.test'");
    const token = await tokenOf('unlimited');
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await ask(token, [])).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});
