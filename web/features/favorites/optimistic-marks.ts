/** Row of a favorite class or a followed series on the server. */
export type SavedRow = { id: number };

/**
 * Optimistic state: `saved` is the last known state of the server, `wanted` the member's last choice, which is shown.
 */
export type OptimisticMark<K extends SavedRow> = { readonly saved: K | null; readonly wanted: boolean };

export type MarkCalls<K extends SavedRow> = {
  /** Adds a row at the zero-based `place`; at the front if absent. */
  add: (id: number, place: number | undefined) => Promise<K>;
  remove: (saved: K) => Promise<unknown>;
  /** Reads the server's state after a call found an unexpected one. */
  look: (id: number) => Promise<K | null>;
  /** True if a failure means that the known state is outdated. */
  outOfDate: (error: unknown) => boolean;
  settled: (id: number, saved: K | null) => void;
  /** Reports a failure; `retry` repeats the failed call. */
  failed: (error: unknown, retry: () => void) => void;
};

export type OptimisticMarks<K extends SavedRow> = {
  /** Returns the optimistic state; undefined until the member changes it: until then the card's own mark applies. */
  get: (id: number) => OptimisticMark<K> | undefined;
  /**
   * Shows a change at once; resolves to true once the server has it, to false after a rollback. `before` is the card's
   * own mark.
   */
  want: (id: number, wanted: boolean, before: K | null, place?: number) => Promise<boolean>;
  /** Applies a change from elsewhere, such as another tab, unless a call of this page is in progress. */
  learn: (id: number, saved: K | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Returns another number after every change. */
  version: () => number;
};

/**
 * Optimistic updates of a member's favorites, by class or series: shown on click and rolled back when the call fails.
 * One call at a time for each, and of several clicks the last one wins.
 */
export const createOptimisticMarks = <K extends SavedRow>(calls: MarkCalls<K>): OptimisticMarks<K> => {
  const marks = new Map<number, OptimisticMark<K>>();
  const running = new Map<number, Promise<void>>();
  const places = new Map<number, number | undefined>();
  const listeners = new Set<() => void>();
  let version = 0;
  const put = (id: number, mark: OptimisticMark<K>) => {
    marks.set(id, mark);
    version += 1;
    for (const listener of listeners) listener();
  };
  const rollBack = async (id: number, saved: K | null, error: unknown): Promise<void> => {
    const place = places.get(id);
    const retry = () => void want(id, saved === null, saved, place);
    calls.failed(error, retry);
    put(id, { saved, wanted: saved !== null });
    if (!calls.outOfDate(error)) return;
    try {
      const now = await calls.look(id);
      const wanted = marks.get(id)?.wanted ?? false;
      put(id, { saved: now, wanted: wanted === (saved !== null) ? now !== null : wanted });
    } catch (again) {
      calls.failed(again, retry);
    }
  };
  const ask = async (id: number, { saved: before }: OptimisticMark<K>): Promise<void> => {
    try {
      const saved = before ? null : await calls.add(id, places.get(id));
      if (before) await calls.remove(before);
      put(id, { saved, wanted: marks.get(id)?.wanted ?? false });
      calls.settled(id, saved);
    } catch (error) {
      await rollBack(id, before, error);
    }
  };
  const unsettled = (id: number): OptimisticMark<K> | undefined => {
    const mark = marks.get(id);
    return mark && mark.wanted !== (mark.saved !== null) ? mark : undefined;
  };
  const run = async (id: number): Promise<void> => {
    for (let mark = unsettled(id); mark; mark = unsettled(id)) await ask(id, mark);
    running.delete(id);
  };
  const want: OptimisticMarks<K>['want'] = async (id, wanted, before, place) => {
    places.set(id, place);
    put(id, { saved: marks.has(id) ? (marks.get(id)?.saved ?? null) : before, wanted });
    if (!running.has(id) && unsettled(id)) running.set(id, run(id));
    await running.get(id);
    return (marks.get(id)?.saved !== null) === wanted;
  };
  return {
    get: (id) => marks.get(id),
    want,
    learn: (id, saved) => {
      if (!running.has(id)) put(id, { saved, wanted: saved !== null });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
};
