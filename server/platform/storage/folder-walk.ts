import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The files below a folder, as paths in it with `/` between; nothing when there is no such folder. */
export async function* filesBelow(folder: string, within = ''): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(join(folder, within))) {
      const path = within ? `${within}/${entry.name}` : entry.name;
      if (entry.isDirectory()) yield* filesBelow(folder, path);
      else if (entry.isFile()) yield path;
    }
  } catch (error) {
    // Another process may remove it while we look.
    if (!isGone(error)) throw error;
  }
}

/** Runs the work over everything, so many at a time; the first failure ends it, once what has begun is over. */
export const forEachConcurrently = async <Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.asyncIterator]();
  let failed: { error: unknown } | undefined;
  // A generator answers calls of next() one after another, so workers may share it.
  const worker = async (): Promise<void> => {
    while (!failed) {
      try {
        const next = await iterator.next();
        if (next.done) return;
        await work(next.value);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failed) {
    await iterator.return?.();
    throw failed.error;
  }
};
