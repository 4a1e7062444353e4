import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, serviceUnderTest } from '../testing/suite-server.ts';
import {
  admin,
  anyContent,
  type CommentAddress,
  newMember,
  otherAdmin,
  product,
  reportedBy,
  standingOf,
  written,
} from './testing/written.ts';

const service = await serviceUnderTest();
const setState = (place: CommentAddress, state: string, cause?: string, caller: Caller = admin) =>
  service.call('POST /admin/comments/state', { ...place, state, ...(cause ? { cause } : {}) }, caller);
const latest = async (limit = 1) =>
  (await service.call('POST /admin/actions', { limit }, admin)).body.actions;
const undo = (id: string | undefined, caller: Caller = otherAdmin) =>
  service.call('POST /admin/actions/undo', { id: id ?? '' }, caller);

describe('R48 the calls for admins only', () => {
  const place: CommentAddress = { content_type: 'CLASS', content_id: '1', comment_id: '1' };
  const calls: Record<string, { body: object; status: number }> = {
    'POST /admin/content': { body: { content_type: 'CLASS' }, status: 200 },
    'POST /admin/content/one': { body: { content_type: 'CLASS', content_id: 1 }, status: 200 },
    'POST /admin/reports': { body: {}, status: 200 },
    'POST /admin/reports/state': { body: { pk: 'CONTENT', sk: 'COMMENT#1', state: 'active' }, status: 404 },
    'POST /admin/comments/state': { body: { ...place, state: 'hidden' }, status: 404 },
    'POST /admin/held': { body: {}, status: 200 },
    'POST /admin/waiting': { body: {}, status: 200 },
    'POST /admin/actions': { body: {}, status: 200 },
    'POST /admin/actions/undo': { body: { id: '1' }, status: 404 },
    'POST /admin/banned_words': { body: {}, status: 200 },
    'POST /admin/banned_words/add': { body: { word: 'voucher' }, status: 200 },
    'POST /admin/banned_words/preview': { body: { word: 'voucher' }, status: 200 },
    'POST /admin/banned_words/delete': { body: { word: 'raffle' }, status: 200 },
    'POST /admin/members': { body: { q: 'ada' }, status: 200 },
    'POST /admin/members/one': { body: { user_id: 'nobody' }, status: 404 },
    'POST /admin/members/comments': { body: { user_id: 'nobody' }, status: 404 },
    'POST /admin/suspensions': { body: {}, status: 200 },
    'POST /admin/suspensions/set': { body: { user_id: 'nobody' }, status: 404 },
    'POST /admin/suspensions/lift': { body: { user_id: 'nobody' }, status: 404 },
    'POST /comments': { body: { content_type: 'CLASS', content_id: 1, include_all: true }, status: 200 },
  };
  beforeAll(() => service.call('POST /admin/banned_words/add', { word: 'raffle' }, admin));
  test.each(Object.keys(calls))(
    'R48 %s answers an admin, and refuses a visitor, a lapsed member, a member and the product',
    async (key) => {
      const { body, status } = calls[key] ?? { body: {}, status: 0 };
      const asked = async (caller: Caller | null) =>
        (await service.call(key as 'POST /admin/held', body, caller)).status;
      expect(await asked(null)).toBe(401);
      expect(await asked({ id: 'lapsed', access: false })).toBe(403);
      expect(await asked({ id: 'member' })).toBe(403);
      expect(await asked(product)).toBe(403);
      expect(await asked(admin)).toBe(status);
    },
  );

  test('R48 ADM-033 a visitor or member never receives the reporters of a comment or reply', async () => {
    const comment = await written(service, {});
    const reply = await written(service, { to: comment });
    await reportedBy(service, comment, [{ id: 'whistle' }]);
    await reportedBy(service, reply, [{ id: 'whistle' }]);
    for (const caller of [null, { id: 'ada' }, { id: 'whistle' }, { id: 'lapsed', access: false }])
      for (const key of ['POST /comments', 'POST /replies', 'POST /comment', 'POST /content-info'] as const) {
        const answer = await service.call(key, comment, caller);
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).not.toContain('whistle');
      }
  });
});

describe('POST /admin/comments/state', () => {
  test('BEY-50 NS-214 shows, holds, hides and removes a comment or reply, and members receive only shown ones', async () => {
    const content = anyContent();
    const comment = await written(service, { content });
    const reply = await written(service, { content, to: comment });
    const seen = async () => {
      const comments = await service.call('POST /comments', content, newMember());
      const one = await service.call('POST /comment', { ...reply }, newMember());
      return [comments.body.comments.length, comments.body.commentCount, one.status];
    };
    expect(await seen()).toEqual([1, 1, 200]);
    for (const state of ['held', 'hidden', 'removed'] as const) {
      const answer = await setState(comment, state, 'Off topic');
      expect(answer.body).toEqual({ success: true, state });
      expect(await standingOf(service.db, comment)).toMatchObject({
        state,
        actor: 'admin',
        cause: 'Off topic',
      });
      expect(await seen()).toEqual([0, 0, 404]);
      await setState(comment, 'visible');
      expect(await seen()).toEqual([1, 1, 200]);
      await setState(reply, state);
      expect(await seen()).toEqual([1, 1, 404]);
      await setState(reply, 'visible');
    }
    const actions = (await latest(4)).map(({ action, actor, cause, subject }) => [
      action,
      actor,
      cause,
      subject,
    ]);
    expect(actions).toEqual([
      ['show', 'Bo Ek', 'No cause given', 'Lovely class.'],
      ['remove', 'Bo Ek', 'No cause given', 'Lovely class.'],
      ['show', 'Bo Ek', 'No cause given', 'Lovely class.'],
      ['remove', 'Bo Ek', 'Off topic', 'Lovely class.'],
    ]);
  });

  test('BEY-50 setting the state that a comment already has records no action', async () => {
    const place = await written(service, {});
    const before = await latest();
    expect((await setState(place, 'visible')).status).toBe(200);
    expect(await latest()).toEqual(before);
  });

  test('BEY-50 a comment that a moderator shows after three reports is hidden again only by three new reports', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 3);
    await setState(place, 'visible');
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', reports: 0 });
    await reportedBy(service, place, 2);
    expect((await standingOf(service.db, place)).state).toBe('visible');
    await reportedBy(service, place, 1);
    expect((await standingOf(service.db, place)).state).toBe('hidden');
  });

  test('BEY-50 refuses unknown comments, unknown states and too long causes, and stores a cause as one line', async () => {
    const place = await written(service, {});
    expect((await setState({ ...place, comment_id: '999999999' }, 'hidden')).status).toBe(404);
    expect((await setState({ ...place, content_id: 'other' }, 'hidden')).status).toBe(404);
    expect((await setState(place, 'gone')).status).toBe(422);
    expect((await setState(place, 'hidden', 'x'.repeat(501))).status).toBe(422);
    expect((await setState(place, 'hidden', ' two\nlines\u0007 ')).status).toBe(200);
    expect((await standingOf(service.db, place)).cause).toBe('two lines');
  });
});

describe('POST /admin/held', () => {
  test.skipIf(!service.clock)(
    'BEY-50 lists waiting comments and replies page by page, the longest waiting first',
    async () => {
      const places: CommentAddress[] = [];
      for (const state of ['held', 'hidden', 'held'] as const) {
        service.clock?.advance(1000);
        const place = await written(service, { text: `waits ${state}` });
        await setState(place, state, 'Look again');
        places.push(place);
      }
      const reply = await written(service, { to: await written(service, {}) });
      service.clock?.advance(1000);
      await setState(reply, 'held');
      const rows = [];
      let key: string | null = null;
      do {
        const { body }: Awaited<ReturnType<typeof held>> = await held(key);
        rows.push(...body.held);
        key = body.lastEvaluatedKey;
      } while (key !== null);
      const ids = rows.map(({ comment_id, reply_id }) => reply_id ?? comment_id);
      expect(ids.slice(-4)).toEqual([...places.map(({ comment_id }) => comment_id), reply.reply_id]);
      expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted());
      expect(rows.at(-1)).toMatchObject({
        type: 'reply',
        comment_id: reply.comment_id,
        cause: 'No cause given',
      });
      expect(rows.at(-2)).toMatchObject({
        state: 'held',
        cause: 'Look again',
        title: 'Slow Hips',
        userId: 'ada',
      });
    },
  );
  const held = (key: string | null) =>
    service.call('POST /admin/held', { limit: 2, last_evaluated_key: key }, admin);
});

describe('POST /admin/actions/undo', () => {
  test('BEY-50 restores the exact state before the action, and names who undid it', async () => {
    const place = await written(service, {});
    await setState(place, 'held', 'First');
    const before = await standingOf(service.db, place);
    await setState(place, 'removed', 'Second', otherAdmin);
    const [action] = await latest();
    expect(action).toMatchObject({ action: 'remove', actor: 'Liv Berg', undone: null, undoable: true });
    expect((await undo(action?.id)).body).toEqual({ success: true });
    expect(await standingOf(service.db, place)).toEqual(before);
    const [undone, earlier] = await latest(2);
    expect(undone).toMatchObject({
      id: action?.id,
      undone: { actor: 'Liv Berg', at: expect.stringMatching(/Z$/) },
      undoable: false,
    });
    expect(earlier).toMatchObject({ action: 'hold', undoable: true });
    expect((await undo(earlier?.id)).status).toBe(200);
    expect(await standingOf(service.db, place)).toMatchObject({
      state: 'visible',
      actor: null,
      cause: null,
      at: null,
    });
  });

  test('BEY-50 answers 409 after a later action, for an action that is already undone and for the second of two concurrent calls', async () => {
    const place = await written(service, {});
    await setState(place, 'hidden');
    const [first] = await latest();
    await setState(place, 'removed');
    const [second] = await latest();
    const [, listed] = await latest(2);
    expect(listed).toMatchObject({ id: first?.id, undoable: false });
    const early = await undo(first?.id);
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);
    const both = await Promise.all([undo(second?.id), undo(second?.id, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await standingOf(service.db, place)).state).toBe('hidden');
    expect((await undo(first?.id)).status).toBe(200);
    expect((await undo(first?.id)).status).toBe(409);
    expect((await standingOf(service.db, place)).state).toBe('visible');
  });

  test('BEY-50 answers 409 when the author has deleted the comment', async () => {
    const author = newMember();
    const place = await written(service, { author: author.id, state: 'held' });
    await setState(place, 'visible');
    const [shown] = await latest();
    expect((await service.call('POST /content-interaction/delete', place, author)).status).toBe(200);
    expect((await latest())[0]).toMatchObject({ id: shown?.id, undoable: false });
    expect((await undo(shown?.id)).status).toBe(409);
  });

  test('BEY-50 undoing a dismissal restores the reports and the hiding, and keeps later reports', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 3);
    const before = await standingOf(service.db, place);
    const key = { pk: `CONTENT#CLASS#${place.content_id}`, sk: `COMMENT#${place.comment_id}` };
    await service.call('POST /admin/reports/state', { ...key, state: 'dismissed' }, admin);
    const [dismissal] = await latest();
    expect(dismissal).toMatchObject({ action: 'dismiss', cause: 'Reported by 3 members' });
    await reportedBy(service, place, 1);
    expect((await undo(dismissal?.id)).status).toBe(200);
    expect(await standingOf(service.db, place)).toEqual({ ...before, reports: 4 });
  });

  test('BEY-50 undoing an automatic hide shows the comment, and three more reports hide it again', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 3);
    const [hidden] = await latest();
    expect((await undo(hidden?.id)).status).toBe(200);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', reports: 3 });
    await reportedBy(service, place, 2);
    expect((await standingOf(service.db, place)).state).toBe('visible');
    await reportedBy(service, place, 1);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'hidden', reports: 6 });
  });

  test('BEY-50 an unknown action is refused with 404', async () => {
    for (const id of ['999999999', 'x', '', '9'.repeat(30)]) expect((await undo(id)).status).toBe(404);
  });
});

describe('POST /admin/actions', () => {
  test.skipIf(!service.clock)(
    'BEY-50 lists all actions of moderators page by page, the newest first',
    async () => {
      const place = await written(service, {});
      for (const state of ['held', 'hidden', 'visible', 'removed', 'visible', 'hidden']) {
        service.clock?.advance(1000);
        await setState(place, state);
      }
      const seen = [];
      let key: string | null = null;
      for (let page = 0; page < 3; page += 1) {
        const { body }: Awaited<ReturnType<typeof actions>> = await actions(key);
        seen.push(...body.actions);
        key = body.lastEvaluatedKey;
      }
      expect(seen.map(({ action }) => action)).toEqual(['hide', 'show', 'remove', 'show', 'hide', 'hold']);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(6);
      expect(seen.map(({ undoable }) => undoable)).toEqual([true, ...Array(5).fill(false)]);
    },
  );
  const actions = (key: string | null) =>
    service.call('POST /admin/actions', { limit: 2, last_evaluated_key: key }, admin);
});
