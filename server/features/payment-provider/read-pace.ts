/** Resolves when one more read may be made. */
export type ReadPace = () => Promise<void>;

/**
 * Token bucket over one process: at most `perSecond` reads a second, and that many at once. Callers wait in the order in
 * which they asked.
 */
export const createReadPace = (perSecond: number, now: () => number = () => performance.now()): ReadPace => {
  let tokens = perSecond;
  let countedAt = now();
  return async () => {
    const at = now();
    tokens = Math.min(perSecond, tokens + ((at - countedAt) / 1000) * perSecond);
    countedAt = at;
    tokens -= 1;
    if (tokens >= 0) return;
    await new Promise((resolve) => setTimeout(resolve, (-tokens / perSecond) * 1000));
  };
};

export const noPace: ReadPace = async () => undefined;
