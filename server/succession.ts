type End = () => Promise<void>;

/**
 * A part of a process; `retire` ends it once another one has taken its place, where that differs from `stop`. At most one
 * part of a kind `works` by itself.
 */
export type Part = { stop: End; retire?: End; works?: true };

type Log = { error: (details: object, message: string) => void };

/**
 * The parts of a process that work with its settings, each with its end in `opened`. When settings change, other parts are
 * opened first and take their place; then the former ones finish their work.
 */
export const createSuccession = (opened: End[], log: Log) => {
  let current: Part[] = [];

  const forget = (ends: readonly End[]): void => {
    for (const end of ends) {
      const place = opened.indexOf(end);
      if (place >= 0) opened.splice(place, 1);
    }
  };

  const retire = async (parts: readonly Part[]): Promise<void> => {
    forget(parts.map(({ stop }) => stop));
    const retiring = (async () => {
      for (const { stop, retire: end = stop } of parts.toReversed())
        await end().catch((error: unknown) => log.error({ err: error }, 'a part did not end in order'));
    })();
    const wait: End = () => retiring;
    opened.push(wait);
    await retiring;
    forget([wait]);
  };

  return {
    /** Throws the error of `open`, and then keeps the former parts. */
    succeed: async (
      open: (add: (part: Part) => void, endFormerWork: () => Promise<void>) => Promise<void>,
    ): Promise<void> => {
      const next: Part[] = [];
      const former = current;
      const add = (part: Part): void => {
        next.push(part);
        opened.push(part.stop);
      };
      const endFormerWork = (): Promise<void> => retire(former.filter(({ works }) => works));
      try {
        await open(add, endFormerWork);
      } catch (error) {
        await retire(next);
        throw error;
      }
      current = next;
      void retire(former.filter(({ works }) => !works));
    },
  };
};
