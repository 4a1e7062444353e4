import { describe, expect, test } from 'vitest';
import { serviceUnderTest } from '../../testing/suite-server.ts';
import {
  admin,
  anyContent,
  type CommentAddress,
  type Content,
  newMember,
  otherAdmin,
  standingOf,
} from '../testing/written.ts';

const service = await serviceUnderTest();
const ban = (word: string) => service.call('POST /admin/banned_words/add', { word }, admin);
const allow = (word: string) => service.call('POST /admin/banned_words/delete', { word }, otherAdmin);
const words = async () => (await service.call('POST /admin/banned_words', {}, admin)).body.words;
const latest = async (limit = 1) =>
  (await service.call('POST /admin/actions', { limit }, admin)).body.actions;
const write = async (content: Content, text: string, author = newMember(), to?: CommentAddress) => {
  const body = { ...content, text, title: 'Slow Hips', ...(to ? { comment_id: to.comment_id } : {}) };
  const answer = await service.call('POST /content-interaction', body, author);
  const { comment, reply } = answer.body;
  const place: CommentAddress = to
    ? { ...to, reply_id: reply?.replyId ?? '' }
    : { ...content, comment_id: comment?.commentId ?? '' };
  return { ...answer, author, place, held: answer.body.held };
};
const seenOf = async (content: Content) =>
  (await service.call('POST /comments', content, newMember())).body.comments.map(({ text }) => text);

describe('banned words', () => {
  test('BEY-50 hold a comment as it is written, with a cause that names the word, until a moderator shows it', async () => {
    await ban('Voucher');
    const content = anyContent();
    await write(content, 'A fine class.');
    const { status, held, place } = await write(content, 'Get your V.O.U.C.H.E.R here');
    expect([status, held]).toEqual([200, true]);
    expect(await seenOf(content)).toEqual(['A fine class.']);
    expect(await standingOf(service.db, place)).toMatchObject({
      state: 'held',
      actor: null,
      cause: 'Contains the word “Voucher”',
    });
    const { body } = await service.call('POST /admin/held', { limit: 100 }, admin);
    expect(body.held.find(({ comment_id }) => comment_id === place.comment_id)).toMatchObject({
      state: 'held',
      cause: 'Contains the word “Voucher”',
    });
    const [action] = await latest();
    expect(action).toMatchObject({ action: 'hold', actor: null, cause: 'Contains the word “Voucher”' });
    await service.call('POST /admin/comments/state', { ...place, state: 'visible' }, admin);
    expect((await seenOf(content)).length).toBe(2);
  });

  test('BEY-50 a held or hidden comment stays visible to its author with its state, and to no other member', async () => {
    await ban('Voucher');
    const content = anyContent();
    const author = newMember();
    const waitingOf = async (caller: ReturnType<typeof newMember> | null) =>
      (await service.call('POST /content-info', content, caller)).body.waiting;
    const shown = await write(content, 'A fine class.', author);
    const heldReply = await write(content, 'A voucher for it', author, shown.place);
    const hidden = await write(content, 'Unkind', author);
    expect(await waitingOf(author)).toMatchObject([{ state: 'held' }]);
    await service.call('POST /admin/comments/state', { ...hidden.place, state: 'hidden' }, admin);
    expect(await waitingOf(author)).toEqual([
      {
        commentId: hidden.place.comment_id,
        replyId: null,
        text: 'Unkind',
        state: 'hidden',
        createdAt: expect.stringMatching(/Z$/),
      },
      {
        commentId: shown.place.comment_id,
        replyId: heldReply.place.reply_id,
        text: 'A voucher for it',
        state: 'held',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    for (const caller of [newMember(), null]) expect(await waitingOf(caller)).toEqual([]);
    const elsewhere = await service.call('POST /content-info', anyContent(), author);
    expect(elsewhere.body.waiting).toEqual([]);
    await service.call('POST /content-interaction/delete', hidden.place, author);
    await service.call('POST /admin/comments/state', { ...heldReply.place, state: 'visible' }, admin);
    expect(await waitingOf(author)).toEqual([]);
  });

  test('BEY-50 a comment that was held as it was written is shown when the hold is undone', async () => {
    await ban('Voucher');
    const content = anyContent();
    const { place } = await write(content, 'voucher');
    const [action] = await latest();
    const undone = await service.call('POST /admin/actions/undo', { id: action?.id ?? '' }, admin);
    expect(undone.status).toBe(200);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', cause: null, at: null });
    expect(await seenOf(content)).toEqual(['voucher']);
  });

  test('BEY-50 hold a reply, and a comment that is edited to contain a banned word', async () => {
    await ban('Voucher');
    const content = anyContent();
    const first = await write(content, 'A fine class.');
    const reply = await write(content, 'voucher!', newMember(), first.place);
    expect(reply.held).toBe(true);
    expect(await standingOf(service.db, reply.place)).toMatchObject({ state: 'held' });
    const edited = await service.call(
      'PUT /content-interaction',
      { ...first.place, text: 'A fine vo\u200bucher.' },
      first.author,
    );
    expect([edited.status, edited.body.held]).toEqual([200, true]);
    expect(await seenOf(content)).toEqual([]);
    expect((await latest())[0]).toMatchObject({ action: 'hold', subject: expect.stringContaining('A fine') });
  });

  test('BEY-50 a held comment cannot be edited by its author, and saving it unchanged keeps it held', async () => {
    await ban('Voucher');
    const content = anyContent();
    const { place, author } = await write(content, 'voucher');
    const edit = async (text: string) =>
      (await service.call('PUT /content-interaction', { ...place, text }, author)).status;
    expect([await edit('Something else'), await edit('voucher')]).toEqual([404, 200]);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'held' });
  });

  test('BEY-50 are listed with the admin who added them, and adding another spelling is idempotent', async () => {
    await ban('Ünwanted  Words');
    await ban('unwanted words');
    await ban(' UNWANTED-WORDS ');
    const found = (await words()).filter(({ word }) => word.toLowerCase().includes('wanted'));
    expect(found).toEqual([{ word: 'Ünwanted  Words', addedBy: 'Bo Ek', addedAt: expect.any(String) }]);
  });

  test('BEY-50 a word that is allowed again holds no new comment, and held comments stay held', async () => {
    const content = anyContent();
    await ban('Gizmo');
    const { place } = await write(content, 'A gizmo');
    expect((await allow('GIZMO')).status).toBe(200);
    expect((await write(content, 'Another gizmo')).held).toBe(false);
    expect((await standingOf(service.db, place)).state).toBe('held');
    expect((await allow('gizmo')).status).toBe(404);
    const [allowed, banned] = (await latest(3)).filter(({ action }) => action !== 'hold');
    expect(allowed).toMatchObject({
      action: 'allow-word',
      actor: 'Liv Berg',
      subject: 'Gizmo',
      undoable: true,
    });
    expect(banned?.undoable ?? false).toBe(false);
  });

  test('BEY-50 an allowed word is banned again, and an added word is gone, when the action is undone', async () => {
    const known = async () => (await words()).some(({ word }) => word === 'Widget');
    const undo = async () => {
      const [action] = await latest();
      return (await service.call('POST /admin/actions/undo', { id: action?.id ?? '' }, otherAdmin)).status;
    };
    await ban('Widget');
    await allow('Widget');
    expect(await undo()).toBe(200);
    expect((await words()).find(({ word }) => word === 'Widget')?.addedBy).toBe('Bo Ek');
    expect((await write(anyContent(), 'a widget')).held).toBe(true);
    const banned = (await latest(10)).find(
      ({ action, subject }) => action === 'ban-word' && subject === 'Widget',
    );
    await service.call('POST /admin/actions/undo', { id: banned?.id ?? '' }, admin);
    expect(await known()).toBe(false);
    expect((await write(anyContent(), 'a widget')).held).toBe(false);
  });

  test('BEY-50 the preview of a word lists the comments of the last 30 days that it would have held', async () => {
    const preview = async (word: string) =>
      (await service.call('POST /admin/banned_words/preview', { word }, admin)).body;
    const content = anyContent();
    const { place } = await write(content, 'First of the kumquats');
    await write(content, 'A KUMQU4T', newMember(), place);
    const removed = await write(content, 'kumquat');
    await write(content, 'A quat');
    const change = (of: CommentAddress, values: { state: 'removed' } | { created_at: Date }) =>
      service.db
        .updateTable('comments.comments')
        .set(values)
        .where('id', '=', Number(of.comment_id))
        .execute();
    await change(removed.place, { state: 'removed' });
    const found = await preview('Kumquat');
    expect(found).toMatchObject({
      held: 2,
      examples: [{ text: 'A KUMQU4T', author: expect.any(String) }, { text: 'First of the kumquats' }],
    });
    expect(found.lookedAt).toBeGreaterThan(2);
    expect(found.complete).toBe(true);
    expect(await seenOf(content)).toContain('First of the kumquats');
    await change(place, { created_at: new Date(Date.now() - 31 * 86_400_000) });
    expect((await preview('kumquat')).held).toBe(1);
    expect((await service.call('POST /admin/banned_words/preview', { word: '!' }, admin)).status).toBe(422);
  });

  test('BEY-50 a word of fewer than two letters or more than 100 is refused with 422', async () => {
    for (const word of ['', ' ', 'a', '!!!', '🍆', '\u0007', '\u200b\u200b']) {
      const { status, body } = await ban(word);
      expect([status, body.errors], JSON.stringify(word)).toEqual([
        422,
        { word: ['needs two letters or more'] },
      ]);
    }
    expect((await ban('x'.repeat(101))).status).toBe(422);
    expect((await allow('\u0007')).status).toBe(404);
  });

  test('BEY-50 a word that is added several times at once is stored once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ban('Twosome')));
    expect((await words()).filter(({ word }) => word === 'Twosome').length).toBe(1);
  });
});
