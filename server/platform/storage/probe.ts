import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { t } from '../../../contract/messages.ts';
import { type Storage, StorageProblem } from './storage.ts';

const content = 'Openmat can write, read and remove here.';
const range = { start: 8, end: 10 };
const patienceMs = 30_000;

const tryAll = async (storage: Storage): Promise<void> => {
  const key = `check-${randomUUID()}`;
  await storage.put(key, Readable.from([content]));
  try {
    const found = await storage.stat(key);
    if (found?.size !== content.length) throw new StorageProblem(t('It does not keep what is written.'));
    const whole = await storage.open(key);
    if (!whole || (await text(await whole.stream())) !== content)
      throw new StorageProblem(t('It does not return what was written.'));
    const part = await storage.open(key);
    if (!part || (await text(await part.stream(range))) !== content.slice(range.start, range.end + 1))
      throw new StorageProblem(t('It does not return parts of files, which videos need.'));
    await Array.fromAsync(storage.list(key));
  } finally {
    await storage.remove(key);
  }
  if (await storage.stat(key)) throw new StorageProblem(t('It does not remove files.'));
};

/** Writes an object, reads it whole and in part, lists and removes it. Throws a StorageProblem where any of it fails. */
export const probeStorage = async (storage: Storage): Promise<void> => {
  const ended = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new StorageProblem(t('It does not answer within {seconds} s.', { seconds: patienceMs / 1000 }));
  });
  late.catch(() => undefined);
  try {
    await Promise.race([tryAll(storage), late]);
  } catch (error) {
    if (error instanceof StorageProblem) throw error;
    const { name, message } = error as Error;
    throw new StorageProblem(
      t('It answers with a failure: {message}', { message: `${name} ${message}` }).slice(0, 300),
      { cause: error },
    );
  } finally {
    ended.abort();
  }
};
