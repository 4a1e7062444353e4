import { asUnavailable } from '../../platform/availability/unavailable.ts';
import type { Viewing } from './store.ts';
import { mergeViews } from './view.ts';

type Waiting = { viewing: Viewing; settle: { resolve: () => void; reject: (error: unknown) => void }[] };

const mostAtOnce = 500;

const keyOf = ({ userId, classId, view }: Viewing): string => `${userId} ${classId} ${view}`;

/**
 * Creates a writer that batches reports: those that arrive during a write go into the next statement together. A single
 * report is written at once; under load many share one commit. Each promise resolves once its report is on disk.
 */
export const createViewWriter = (writeMany: (viewings: readonly Viewing[]) => Promise<void>) => {
  let waiting = new Map<string, Waiting>();
  let writing = false;

  const take = (): Waiting[] => {
    const batch = [...waiting.values()].slice(0, mostAtOnce);
    waiting = new Map([...waiting].slice(batch.length));
    return batch;
  };

  /**
   * Writes a batch; if that fails, writes each report by itself, so that one whose member or class is gone blocks no
   * other.
   */
  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await writeMany(batch.map(({ viewing }) => viewing));
      for (const { settle } of batch) for (const { resolve } of settle) resolve();
    } catch (error) {
      // While the database is away, writing each by itself would only wait as long again.
      if (batch.length > 1 && !asUnavailable(error)) for (const one of batch) await write([one]);
      else for (const { settle } of batch) for (const { reject } of settle) reject(error);
    }
  };

  const run = async (): Promise<void> => {
    writing = true;
    while (waiting.size > 0) await write(take());
    writing = false;
  };

  return (viewing: Viewing): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const key = keyOf(viewing);
    const known = waiting.get(key);
    waiting.set(key, {
      viewing: known ? { ...viewing, ...mergeViews(known.viewing, viewing) } : viewing,
      settle: [...(known?.settle ?? []), { resolve, reject }],
    });
    if (!writing) void run();
    return promise;
  };
};
export type ViewWriter = ReturnType<typeof createViewWriter>;
