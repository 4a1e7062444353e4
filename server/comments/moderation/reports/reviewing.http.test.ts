import { describe, expect, test } from 'vitest';
import { serviceUnderTest } from '../../testing/suite-server.ts';
import { reportsQueue } from '../testing/reports-queue.ts';
import {
  admin,
  newMember,
  otherAdmin,
  product,
  reportedBy,
  standingOf,
  written,
} from '../testing/written.ts';

const service = await serviceUnderTest();
const { find, keyOf, judge } = reportsQueue(service);

describe('POST /admin/reports/state', () => {
  test('NS-210 NS-167 Delete removes the comment for members and moves its row to Deleted, with who and when', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 2);
    const key = await keyOf(place);
    expect((await judge(key, 'deleted')).body).toEqual({ success: true });
    expect(await find(place)).toBe(undefined);
    expect(await find(place, true)).toMatchObject({
      state: 'removed',
      deletedBy: 'Bo Ek',
      deletedAt: expect.stringMatching(/Z$/),
      restorable: true,
      reports: 2,
    });
    expect(await standingOf(service.db, place)).toMatchObject({
      state: 'removed',
      byAuthor: false,
      actor: 'admin',
      cause: 'Reported by 2 members',
    });
    expect((await judge(key, 'deleted', undefined, otherAdmin)).status).toBe(200);
    expect((await standingOf(service.db, place)).actor).toBe('admin');
    expect((await judge(key, 'dismissed')).status).toBe(409);
  });

  test('NS-210 Restore returns a comment that an admin deleted to its earlier state, and is idempotent', async () => {
    for (const members of [2, 3]) {
      const place = await written(service, {});
      await reportedBy(service, place, members);
      const before = await standingOf(service.db, place);
      const key = await keyOf(place);
      await judge(key, 'deleted', 'Unkind');
      expect((await judge(key, 'active', 'A mistake')).status).toBe(200);
      expect(await standingOf(service.db, place)).toEqual(before);
      expect((await judge(key, 'active')).status).toBe(200);
      expect(await find(place)).toMatchObject({ reports: members, restorable: false, deletedBy: null });
      const { body } = await service.call('POST /admin/actions', { limit: 2 }, admin);
      expect(body.actions.map(({ action, cause }) => [action, cause])).toEqual([
        ['reopen', 'A mistake'],
        ['remove', 'Unkind'],
      ]);
    }
  });

  test('NS-210 a comment that its author deleted is listed as deleted and cannot be restored', async () => {
    const author = newMember();
    const place = await written(service, { author: author.id });
    await reportedBy(service, place, 1);
    const key = await keyOf(place);
    const gone = await service.call('POST /content-interaction/delete', place, author);
    expect(gone.status).toBe(200);
    expect(await find(place)).toBe(undefined);
    expect(await find(place, true)).toMatchObject({ restorable: false, state: 'removed' });
    const restored = await judge(key, 'active');
    expect([restored.status, restored.body.code]).toEqual([409, 'conflict']);
    const shown = await service.call('POST /admin/comments/state', { ...place, state: 'visible' }, admin);
    expect([shown.status, shown.body.code]).toEqual([409, 'conflict']);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'removed', byAuthor: true });
  });

  test('NS-210 BEY-50 Dismiss removes the row from the queue, keeps the comment and shows a hidden one again', async () => {
    for (const members of [1, 3]) {
      const place = await written(service, {});
      await reportedBy(service, place, members);
      const key = await keyOf(place);
      expect((await judge(key, 'dismissed')).body).toEqual({ success: true });
      expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', reports: 0 });
      expect(await find(place)).toBe(undefined);
      expect(await find(place, true)).toBe(undefined);
      expect((await judge(key, 'dismissed')).status).toBe(200);
    }
  });

  test('BEY-50 a dismissed comment is hidden again by three new reporters, and not by the earlier ones', async () => {
    const place = await written(service, {});
    const members = await reportedBy(service, place, 3);
    await judge(await keyOf(place), 'dismissed');
    await reportedBy(service, place, members);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', reports: 0 });
    await reportedBy(service, place, 2);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'visible', reports: 2 });
    expect((await find(place))?.reports).toBe(2);
    await reportedBy(service, place, 1);
    expect(await standingOf(service.db, place)).toMatchObject({ state: 'hidden', reports: 3 });
  });

  test('BEY-50 a comment that reports have hidden stays in the queue', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 3);
    expect(await find(place)).toMatchObject({ state: 'hidden', reports: 3 });
  });

  test('NS-122 a token of the product is refused with 403', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 1);
    expect((await judge(await keyOf(place), 'deleted', undefined, product)).status).toBe(403);
  });
});
