import { describe, expect, test } from 'vitest';
import { type Caller, serviceUnderTest } from '../../testing/suite-server.ts';
import {
  admin,
  anyContent,
  type CommentAddress,
  newMember,
  product,
  reportedBy,
  standingOf,
  written,
} from '../testing/written.ts';

const service = await serviceUnderTest();
const report = (place: CommentAddress, caller: Caller | null) => service.call('POST /report', place, caller);
const rowOf = async (place: CommentAddress) => {
  const { body } = await service.call('POST /admin/reports', { limit: 100 }, admin);
  const id = place.reply_id ?? place.comment_id;
  return 'reports' in body ? body.reports.find((row) => (row.reply_id ?? row.comment_id) === id) : undefined;
};

describe('R47 the right to report a comment or reply', () => {
  test.each(['comment', 'reply'])(
    'R47 NS-160 COM-005 a %s is reported by a member or an admin, and not by a visitor, a lapsed member, a member without a username, its author or the product',
    async (kind) => {
      const comment = await written(service, { author: 'ada' });
      const place = kind === 'reply' ? await written(service, { author: 'ada', to: comment }) : comment;
      const asked = async (caller: Caller | null) => {
        const { status, body } = await report(place, caller);
        return [status, status === 200 ? body.reported : body.code];
      };
      expect(await asked(null)).toEqual([401, 'not_signed_in']);
      expect(await asked({ id: 'lapsed', access: false })).toEqual([403, 'forbidden']);
      expect(await asked({ id: 'nameless', username: null })).toEqual([403, 'forbidden']);
      expect(await asked({ id: 'ada' })).toEqual([403, 'forbidden']);
      expect(await asked(product)).toEqual([403, 'forbidden']);
      expect(await asked({ id: 'member' })).toEqual([200, true]);
      expect(await asked(admin)).toEqual([200, true]);
      expect((await standingOf(service.db, place)).reports).toBe(2);
    },
  );
});

describe('POST /report', () => {
  test('COM-072 NS-004 COM-005 answers exactly 200, and stores the report', async () => {
    const place = await written(service, { text: 'Buy my shoes' });
    const { status, body } = await report({ ...place, content_type: 'class' as 'CLASS' }, newMember());
    expect([status, body]).toEqual([200, { success: true, reported: true }]);
    expect(await rowOf(place)).toMatchObject({ type: 'comment', text: 'Buy my shoes', reports: 1 });
  });

  test('NS-004 a second report by the same member is answered with 200 and not counted, also when both come at once', async () => {
    const place = await written(service, {});
    const member = newMember();
    const statuses = await Promise.all(Array.from({ length: 6 }, () => report(place, member)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await report(place, member)).status).toBe(200);
    expect((await standingOf(service.db, place)).reports).toBe(1);
    expect((await rowOf(place))?.reports).toBe(1);
  });

  test('NS-004 a report of an unknown comment, of other content or of a reply to another comment is refused with 404', async () => {
    const place = await written(service, {});
    const reply = await written(service, { to: place });
    const other = await written(service, {});
    const member = newMember();
    const wrong: Record<string, unknown>[] = [
      { ...place, comment_id: '999999999' },
      { ...place, comment_id: 'x' },
      { ...place, comment_id: '' },
      { ...place, comment_id: '9'.repeat(40) },
      { ...place, content_id: other.content_id },
      { ...place, content_type: 'SERIES' },
      { ...place, comment_id: reply.reply_id },
      { ...reply, comment_id: other.comment_id, content_id: other.content_id },
      { ...reply, reply_id: '999999999' },
    ];
    for (const body of wrong)
      expect((await service.call('POST /report', body, member)).status, JSON.stringify(body)).toBe(404);
    expect((await service.call('POST /report', { ...place, content_id: undefined }, member)).status).toBe(
      422,
    );
  });

  test.each(['held', 'hidden', 'removed'] as const)('BEY-50 no %s comment can be reported', async (state) => {
    const place = await written(service, { state });
    expect((await report(place, newMember())).status).toBe(404);
    const comment = await written(service, { state });
    const reply = await written(service, { to: comment });
    expect((await report(reply, newMember())).status).toBe(404);
  });

  test('BEY-50 the rate limit refuses the eleventh report of a member with 429, and does not count a repeated report', async () => {
    const member = newMember();
    const places: CommentAddress[] = [];
    for (let index = 0; index < 11; index += 1) places.push(await written(service, {}));
    const answers = [];
    for (const place of places) answers.push(await report(place, member));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report(places[0] as CommentAddress, member)).status).toBe(200);
  });
});

describe('three reports by different members', () => {
  test('BEY-50 hide a comment at once, by the rule and without a moderator', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 2);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', reports: 2 });
    await reportedBy(service, place, 1);
    expect(await standingOf(service.db, place)).toMatchObject({
      state: 'hidden',
      reports: 3,
      actor: null,
      cause: 'Three reports by different members',
    });
    const { body } = await service.call('POST /admin/actions', { limit: 1 }, admin);
    expect(body.actions[0]).toMatchObject({
      action: 'hide',
      actor: null,
      cause: 'Three reports by different members',
      comment_id: place.comment_id,
    });
  });

  test('BEY-50 the third report may be sent again, and a fourth member is refused with 404', async () => {
    const place = await written(service, {});
    const [, , third] = await reportedBy(service, place, 3);
    expect((await report(place, third as Caller)).status).toBe(200);
    expect((await report(place, newMember())).status).toBe(404);
    expect((await standingOf(service.db, place)).reports).toBe(3);
  });

  test('BEY-50 three reports by one member count as one', async () => {
    const place = await written(service, {});
    const member = newMember();
    await reportedBy(service, place, [member, member, member]);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', reports: 1 });
  });

  test('BEY-50 many concurrent reports count three, and hide a comment or reply exactly once', async () => {
    const content = anyContent();
    const comment = await written(service, { content });
    const reply = await written(service, { to: comment });
    for (const place of [reply, comment]) {
      const statuses = await Promise.all(
        Array.from({ length: 24 }, async () => (await report(place, newMember())).status),
      );
      const counted = statuses.filter((status) => status === 200).length;
      expect(counted).toBe(3);
      expect(statuses.filter((status) => status === 404).length).toBe(21);
      expect(await standingOf(service.db, place)).toMatchObject({ state: 'hidden', reports: 3 });
    }
    const { rows } = await service.database.pool.query(
      'select action, count(*)::int as count from comments.actions where comment_id = any($1) group by action',
      [[Number(comment.comment_id), Number(reply.reply_id)]],
    );
    expect(rows).toEqual([{ action: 'hide', count: 2 }]);
    const counts = await service.database.pool.query(
      'select comment_count from comments.contents where content_id = $1',
      [content.content_id],
    );
    expect(counts.rows).toEqual([{ comment_count: 0 }]);
  });
});

describe('POST /service/reports', () => {
  const playlist = (content_id: string, reporter: string, reportedAt = '2026-03-02T10:00:00.000Z') => ({
    content_type: 'PLAYLIST' as const,
    content_id,
    title: 'Rude words',
    fullName: 'Ada Lund',
    postedAt: '2026-03-01T10:00:00.000Z',
    reporter: { id: reporter, name: `${reporter} Name` },
    reportedAt,
  });
  const queue = async (deleted = false) => {
    const { body } = await service.call('POST /admin/reports', { limit: 100, deleted }, admin);
    return 'reports' in body ? body.reports.filter(({ type }) => type === 'playlist') : [];
  };

  test('NS-122 puts a playlist into the queue once, and counts repeated reports of a member once', async () => {
    const send = (reporter: string) =>
      service.call('POST /service/reports', playlist('pl-1', reporter), product);
    const answers = await Promise.all([send('eve'), send('eve'), send('kim'), send('kim'), send('eve')]);
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill({ success: true }));
    expect((await queue()).filter(({ content_id }) => content_id === 'pl-1')).toEqual([
      expect.objectContaining({
        type: 'playlist',
        text: 'Rude words',
        title: 'Rude words',
        fullName: 'Ada Lund',
        userId: null,
        reports: 2,
        postedAt: '2026-03-01T10:00:00.000Z',
        reportedAt: '2026-03-02T10:00:00.000Z',
        content_type: 'PLAYLIST',
        content_id: 'pl-1',
        comment_id: null,
        reply_id: null,
        pk: 'CONTENT#PLAYLIST#pl-1',
        sk: 'PLAYLIST#pl-1',
        state: 'visible',
        restorable: false,
      }),
    ]);
  });

  test('NS-122 accepts only the product, and refuses an invalid date with 422', async () => {
    const body = playlist('pl-2', 'eve');
    expect((await service.call('POST /service/reports', body)).status).toBe(401);
    expect((await service.call('POST /service/reports', body, newMember())).status).toBe(403);
    expect((await service.call('POST /service/reports', body, admin)).status).toBe(403);
    const wrong = await service.call('POST /service/reports', { ...body, reportedAt: 'soon' }, product);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { reportedAt: ['is not a moment'] }]);
    expect((await queue()).some(({ content_id }) => content_id === 'pl-2')).toBe(false);
  });

  test('NS-122 NS-210 a playlist is not hidden by three reports, and moves between the lists when it is deleted, restored or dismissed', async () => {
    for (const reporter of ['eve', 'kim', 'lou'])
      await service.call('POST /service/reports', playlist('pl-3', reporter), product);
    const key = { pk: 'CONTENT#PLAYLIST#pl-3', sk: 'PLAYLIST#pl-3' };
    const state = (to: string) => service.call('POST /admin/reports/state', { ...key, state: to }, admin);
    const where = async () => ({
      active: (await queue()).find(({ content_id }) => content_id === 'pl-3')?.state,
      deleted: (await queue(true)).find(({ content_id }) => content_id === 'pl-3'),
    });
    expect(await where()).toEqual({ active: 'visible', deleted: undefined });
    expect((await state('deleted')).status).toBe(200);
    expect(await where()).toEqual({
      active: undefined,
      deleted: expect.objectContaining({ state: 'removed', deletedBy: 'Bo Ek', restorable: true }),
    });
    expect((await state('dismissed')).status).toBe(409);
    expect((await state('active')).status).toBe(200);
    expect(await where()).toEqual({ active: 'visible', deleted: undefined });
    expect((await state('dismissed')).status).toBe(200);
    expect(await where()).toEqual({ active: undefined, deleted: undefined });
    await service.call('POST /service/reports', playlist('pl-3', 'eve'), product);
    expect((await where()).active).toBe(undefined);
    await service.call('POST /service/reports', playlist('pl-3', 'new'), product);
    expect((await queue()).find(({ content_id }) => content_id === 'pl-3')?.reports).toBe(1);
  });

  test('NS-122 a deleted playlist is in the queue again when another member reports it', async () => {
    await service.call('POST /service/reports', playlist('pl-4', 'eve'), product);
    const key = { pk: 'CONTENT#PLAYLIST#pl-4', sk: 'PLAYLIST#pl-4' };
    await service.call('POST /admin/reports/state', { ...key, state: 'deleted' }, admin);
    await service.call('POST /service/reports', playlist('pl-4', 'kim'), product);
    expect((await queue()).find(({ content_id }) => content_id === 'pl-4')).toMatchObject({
      state: 'visible',
      reports: 2,
    });
  });
});
