/** Memoizes `read` per version, also for concurrent callers; a failed reading is not kept. */
export const rememberByVersion = <T>(version: () => unknown, read: () => Promise<T>): (() => Promise<T>) => {
  let kept: { version: unknown; reading: Promise<T> } | undefined;
  return () => {
    const now = version();
    if (kept && kept.version === now) return kept.reading;
    const reading = read();
    kept = { version: now, reading };
    reading.catch(() => {
      if (kept?.reading === reading) kept = undefined;
    });
    return reading;
  };
};
