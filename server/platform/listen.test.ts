import { expect, onTestFinished, test, vi } from 'vitest';
import { transaction } from './db.ts';
import { listen, notify } from './listen.ts';
import { testDatabase } from './testing/database.ts';

const { db, pool, connection } = await testDatabase();

const listener = async (channel: string) => {
  const heard: string[] = [];
  const reconnected = vi.fn();
  const listening = await listen(connection, channel, (payload) => heard.push(payload), reconnected);
  onTestFinished(() => listening.stop());
  return { heard, reconnected, listening };
};

const ofListeners = `from pg_stat_activity
  where application_name = 'openmat listening' and datname = current_database()`;
const endConnection = () => pool.query(`select pg_terminate_backend(pid) ${ofListeners}`);
const connections = async (): Promise<number> => (await pool.query(`select ${ofListeners}`)).rowCount ?? 0;

test('a message is heard once its transaction is committed, and never when it is rolled back', async () => {
  const { heard } = await listener('catalogue');
  await transaction(db, async (trx) => {
    await notify(trx, 'catalogue', 'undone');
    throw new Error('undo');
  }).catch(() => undefined);
  await transaction(db, async (trx) => {
    await notify(trx, 'catalogue', 'class 7');
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual(['class 7']));
});

test('a listener whose connection is lost reconnects, reports that once, and hears messages again', async () => {
  const { heard, reconnected } = await listener('Odd "name"');
  await endConnection();
  await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1));
  await notify(db, 'Odd "name"', 'after');
  await vi.waitFor(() => expect(heard).toEqual(['after']));
});

test('the listeners of one connection share one session, hear their own channels, and end it with the last', async () => {
  const first = await listener('shared');
  const second = await listener('other');
  expect(await connections()).toBe(1);
  await first.listening.stop();
  await first.listening.stop();
  await notify(db, 'shared', 'too late');
  await notify(db, 'other', 'in time');
  await vi.waitFor(() => expect(second.heard).toEqual(['in time']));
  expect(first.heard).toEqual([]);
  await endConnection();
  await vi.waitFor(() => expect(second.reconnected).toHaveBeenCalledTimes(1));
  expect(first.reconnected).not.toHaveBeenCalled();
  await second.listening.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  const third = await listener('other');
  await notify(db, 'other', 'again');
  await vi.waitFor(() => expect(third.heard).toEqual(['again']));
});

test('a stopped listener hears no message and does not reconnect', async () => {
  const { heard, reconnected, listening } = await listener('quiet');
  await listening.stop();
  await notify(db, 'quiet', 'too late');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heard).toEqual([]);
  expect(reconnected).not.toHaveBeenCalled();
});

test('a listener that cannot connect at first rejects with the cause', async () => {
  const nowhere = { connectionString: 'postgresql://sam@127.0.0.1:1/studio' };
  await expect(listen(nowhere, 'any', () => undefined)).rejects.toThrow('ECONNREFUSED');
});
