import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiCall } from '../../../../contract/client.ts';
import { ApiError } from '../../../client/api.ts';
import { hasUnsentReports } from '../../../client/member-data.ts';
import { sendUnsentReports } from './send-unsent-reports.ts';
import { storeUnsentReports } from './unsent-reports.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

const report = (member: string, position: number) => ({
  track: { plan_entry_id: 1, video_id: 2, event: 'pause' as const, position, duration: 600, member },
  happenedAt: 0,
});
/** The places that reach the server as this member signs in. */
const sentFor = async (member: string, failure?: Error): Promise<number[]> => {
  const sent: number[] = [];
  const api = (async (_key: string, { body }: { body: { position: number } }) => {
    if (failure) throw failure;
    sent.push(body.position);
  }) as unknown as ApiCall;
  await sendUnsentReports(api, member).catch(() => undefined);
  return sent;
};

test('stored reports are sent once, and only for their own member', async () => {
  storeUnsentReports([report('noor', 1), report('maya', 2)]);
  storeUnsentReports([report('noor', 3)]);
  expect(hasUnsentReports('una')).toBe(false);
  expect(hasUnsentReports('noor')).toBe(true);
  expect(await sentFor('noor')).toEqual([1, 3]);
  expect(await sentFor('noor')).toEqual([]);
  expect(await sentFor('maya')).toEqual([2]);
  expect(stored.size).toBe(0);
});

test('reports that do not arrive stay stored for the next attempt, up to one batch of 50', async () => {
  storeUnsentReports(Array.from({ length: 70 }, (_, position) => report('noor', position)));
  expect(await sentFor('noor', new ApiError(503, {}))).toEqual([]);
  expect(await sentFor('noor')).toHaveLength(50);
});

test('malformed stored reports are ignored', async () => {
  for (const text of ['no json', '{}', '[1, {"track": {}}]']) {
    stored.set('openmat.unsent_reports', text);
    expect(await sentFor('noor')).toEqual([]);
  }
});
