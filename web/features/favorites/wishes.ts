/** What the server keeps for one heart: a row with an id. */
export type Kept = { id: number };

/** `kept` is what the server is known to have, `wanted` what the person asked for last, which is what shows. */
export type Wish<K extends Kept> = { readonly kept: K | null; readonly wanted: boolean };

export type WishCalls<K extends Kept> = {
  /** `place` is where it goes, 0 first; at the front when absent. */
  add: (id: number, place: number | undefined) => Promise<K>;
  remove: (kept: K) => Promise<unknown>;
  /** Asks what is so, after a call found something else than it expected. */
  look: (id: number) => Promise<K | null>;
  /** Whether a failure means that what was known is out of date. */
  outOfDate: (error: unknown) => boolean;
  settled: (id: number, kept: K | null) => void;
  failed: (error: unknown) => void;
};

export type Wishes<K extends Kept> = {
  /** Undefined while nobody touched it: then the card's own mark holds. */
  get: (id: number) => Wish<K> | undefined;
  /** Shows at once; true once the server has it so, false when it was taken back. `before` is the card's own mark. */
  want: (id: number, wanted: boolean, before: K | null, place?: number) => Promise<boolean>;
  /** Something else changed it, such as another tab; what is under way here is not disturbed. */
  learn: (id: number, kept: K | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Another number after every change. */
  version: () => number;
};

/**
 * The hearts of one person, by class or series: set on click and taken back when the call fails. One call at a time
 * for each, and of several clicks the last one wins.
 */
export const createWishes = <K extends Kept>(calls: WishCalls<K>): Wishes<K> => {
  const wishes = new Map<number, Wish<K>>();
  const running = new Map<number, Promise<void>>();
  const places = new Map<number, number | undefined>();
  const listeners = new Set<() => void>();
  let version = 0;
  const put = (id: number, wish: Wish<K>) => {
    wishes.set(id, wish);
    version += 1;
    for (const listener of listeners) listener();
  };
  const takenBack = async (id: number, kept: K | null, error: unknown): Promise<void> => {
    calls.failed(error);
    put(id, { kept, wanted: kept !== null });
    if (!calls.outOfDate(error)) return;
    try {
      const now = await calls.look(id);
      const wanted = wishes.get(id)?.wanted ?? false;
      put(id, { kept: now, wanted: wanted === (kept !== null) ? now !== null : wanted });
    } catch (again) {
      calls.failed(again);
    }
  };
  const ask = async (id: number, { kept: before }: Wish<K>): Promise<void> => {
    try {
      const kept = before ? null : await calls.add(id, places.get(id));
      if (before) await calls.remove(before);
      put(id, { kept, wanted: wishes.get(id)?.wanted ?? false });
      calls.settled(id, kept);
    } catch (error) {
      await takenBack(id, before, error);
    }
  };
  const unfulfilled = (id: number): Wish<K> | undefined => {
    const wish = wishes.get(id);
    return wish && wish.wanted !== (wish.kept !== null) ? wish : undefined;
  };
  const run = async (id: number): Promise<void> => {
    for (let wish = unfulfilled(id); wish; wish = unfulfilled(id)) await ask(id, wish);
    running.delete(id);
  };
  return {
    get: (id) => wishes.get(id),
    want: async (id, wanted, before, place) => {
      places.set(id, place);
      put(id, { kept: wishes.has(id) ? (wishes.get(id)?.kept ?? null) : before, wanted });
      if (!running.has(id) && unfulfilled(id)) running.set(id, run(id));
      await running.get(id);
      return (wishes.get(id)?.kept !== null) === wanted;
    },
    learn: (id, kept) => {
      if (!running.has(id)) put(id, { kept, wanted: kept !== null });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
};
