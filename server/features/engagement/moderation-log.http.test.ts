import { expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { classId } from '../../roles/testing/calls.ts';
import { playlistCalls } from '../../roles/testing/playlists.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const api = playlistCalls(studio);
const adminCookie = await studio.signIn('admin@openmat.test');
const moderator = (await studio.get('/api/v2/users/me', adminCookie)).json().id as string;
const tokenOf = async (name: string): Promise<string> => {
  const cookie = await studio.signIn(`${name}@openmat.test`);
  return (await studio.get('/api/v2/users/comments_token', cookie)).json().token;
};
const ask = async (name: string, path: string, body: object) =>
  studio.send(`/comments-service${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${await tokenOf(name)}` },
  });
const lines = () => studio.log.filter(({ event }) => event === 'moderation');
const methods = () => lines().map(({ method }) => method);

test('a decision of a moderator about comments, members or words is written to the security log', async () => {
  const before = lines().length;
  const about = { content_type: 'CLASS', content_id: String(classId) };
  const written = (await ask('maya', '/content-interaction', { ...about, text: 'Lovely class.' })).json();
  const comment = { ...about, comment_id: written.comment.commentId };
  const state = (to: string) => ask('admin', '/admin/comments/state', { ...comment, state: to });
  for (const to of ['hidden', 'removed', 'visible']) expect((await state(to)).statusCode).toBe(200);
  const { actions } = (await ask('admin', '/admin/actions', { limit: 1 })).json();
  await ask('admin', '/admin/actions/undo', { id: actions[0].id });
  await ask('admin', '/admin/banned_words/add', { word: 'grimly' });
  await ask('admin', '/admin/banned_words/delete', { word: 'grimly' });
  await ask('admin', '/admin/suspensions/set', { user_id: 'demo-maya' });
  await ask('admin', '/admin/suspensions/lift', { user_id: 'demo-maya' });
  expect(methods().slice(before)).toEqual([
    'comment-hidden',
    'comment-removed',
    'comment-visible',
    'undo',
    'ban-word',
    'allow-word',
    'suspend',
    'lift-suspension',
  ]);
  expect(lines()[before]).toMatchObject({
    security: true,
    outcome: 'success',
    userId: moderator,
    requestId: expect.any(String),
  });
});

test('a read and a refused decision are not written to the security log', async () => {
  const before = lines().length;
  await ask('admin', '/admin/held', {});
  await ask('admin', '/admin/suspensions/set', { user_id: 'no such member' });
  await ask('maya', '/admin/suspensions/set', { user_id: 'demo-noor' });
  expect(lines()).toHaveLength(before);
});

test('hiding and showing a playlist are written to the security log and not to the events of the account', async () => {
  const before = lines().length;
  const { uuid } = await api.make('member', { title: 'Odd classes' });
  await api.done('admin', 'POST', `/admin/api/playlists/${uuid}/hide`);
  await api.done('admin', 'POST', `/admin/api/playlists/${uuid}/unhide`);
  expect(methods().slice(before)).toEqual(['playlist-hidden', 'playlist-shown']);
  expect(lines().at(-1)).toMatchObject({ userId: moderator, address: '127.0.0.1' });
  const events = (await studio.get('/api/v2/users/me/security_events', adminCookie)).json();
  expect(events.filter(({ kind }: { kind: string }) => kind === 'moderation')).toEqual([]);
});
