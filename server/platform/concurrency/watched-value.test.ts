import { expect, test, vi } from 'vitest';
import { notify } from '../listen.ts';
import { testDatabase } from '../testing/database.ts';
import { watchValue } from './watched-value.ts';

const { db, connection } = await testDatabase();

const watched = async (read: () => Promise<void>) => {
  const error = vi.fn();
  const watch = await watchValue({
    connection,
    log: { error },
    channel: 'value_changed',
    subject: 'the value',
    read,
  });
  return { ...watch, error };
};

test('a watched value is read at the start, after each notification and when it is refreshed, until it is stopped', async () => {
  const read = vi.fn(async () => undefined);
  const { refresh, stop } = await watched(read);
  expect(read).toHaveBeenCalledTimes(1);
  await notify(db, 'value_changed', '');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await refresh();
  expect(read).toHaveBeenCalledTimes(3);
  await stop();
  await notify(db, 'value_changed', '');
  const { stop: stopOther } = await watched(async () => undefined);
  await stopOther();
  expect(read).toHaveBeenCalledTimes(3);
});

test('a read that fails is logged and retried by itself', async () => {
  let failing = false;
  const read = vi.fn(async () => {
    if (failing) throw new Error('away');
  });
  const { refresh, stop, error } = await watched(read);
  failing = true;
  await refresh();
  expect(error).toHaveBeenCalledWith(
    expect.anything(),
    'the value could not be read; it will be tried again',
  );
  failing = false;
  const calls = read.mock.calls.length;
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(calls));
  await stop();
});

test('a value that cannot be read at the start is refused', async () => {
  await expect(watched(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
