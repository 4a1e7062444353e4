/** Returns the pause before the next of so many attempts, at least 1: it doubles with each, up to a limit. */
export const doublingPause = (
  attempts: number,
  { firstMs, longestMs = Number.MAX_SAFE_INTEGER }: { firstMs: number; longestMs?: number },
): number => Math.min(firstMs * 2 ** Math.min(attempts - 1, 52), longestMs);
