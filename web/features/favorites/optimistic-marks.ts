/** The row that the server holds for a favorite class or a followed series. */
export type SavedRow = { id: number };

/** `saved` is what the server is known to hold, `wanted` what the member asked for last, which is what shows. */
export type OptimisticMark<K extends SavedRow> = { readonly saved: K | null; readonly wanted: boolean };

export type MarkCalls<K extends SavedRow> = {
  /** `place` is where it goes, 0 first; at the front when absent. */
  add: (id: number, place: number | undefined) => Promise<K>;
  remove: (saved: K) => Promise<unknown>;
  /** Asks what is so, after a call found something else than it expected. */
  look: (id: number) => Promise<K | null>;
  /** Whether a failure means that what was known is out of date. */
  outOfDate: (error: unknown) => boolean;
  settled: (id: number, saved: K | null) => void;
  /** `retry` asks once more for what failed. */
  failed: (error: unknown, retry: () => void) => void;
};

export type OptimisticMarks<K extends SavedRow> = {
  /** Undefined until the member changes it: until then the card's own mark holds. */
  get: (id: number) => OptimisticMark<K> | undefined;
  /** Shows at once; true once the server holds it, false after a rollback. `before` is the card's own mark. */
  want: (id: number, wanted: boolean, before: K | null, place?: number) => Promise<boolean>;
  /** Something else changed it, such as another tab; what is under way here is not disturbed. */
  learn: (id: number, saved: K | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Another number after every change. */
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
