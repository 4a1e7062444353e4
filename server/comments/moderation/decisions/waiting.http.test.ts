import { expect, test } from 'vitest';
import { serviceUnderTest } from '../../testing/suite-server.ts';
import { admin, type CommentAddress, reportedBy, written } from '../testing/written.ts';

const service = await serviceUnderTest();
const setState = (place: CommentAddress, state: string) =>
  service.call('POST /admin/comments/state', { ...place, state }, admin);
const counted = async () => (await service.call('POST /admin/waiting', {}, admin)).body;
const more = async (before: { held: number; reports: number }) => {
  const { held, reports } = await counted();
  return [held - before.held, reports - before.reports];
};

test('BEY-50 the waiting count includes held, reported and report-hidden comments, and none that a moderator hid or decided', async () => {
  const before = await counted();
  const [held, hidden, reported] = [
    await written(service, {}),
    await written(service, {}),
    await written(service, {}),
  ];
  await setState(held, 'held');
  expect(await more(before)).toEqual([1, 0]);
  await setState(hidden, 'hidden');
  expect(await more(before)).toEqual([1, 0]);
  await reportedBy(service, reported, 2);
  expect(await more(before)).toEqual([1, 1]);
  await reportedBy(service, reported, 1);
  expect(await more(before)).toEqual([2, 1]);
  await setState(reported, 'visible');
  await setState(held, 'visible');
  expect(await more(before)).toEqual([0, 0]);
});
