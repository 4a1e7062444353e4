const spanMs = 6000;
const leastMs = 500;

/** Bytes a second over the last seconds, from how far something has come each time. */
export const createSpeedometer = (now: () => number) => {
  let seen: { at: number; bytes: number }[] = [];
  return {
    /** Null while too little is known. */
    after: (bytes: number): number | null => {
      const at = now();
      seen = [...seen.filter((one) => at - one.at <= spanMs), { at, bytes }];
      const [first] = seen;
      if (!first || at - first.at < leastMs) return null;
      return ((bytes - first.bytes) * 1000) / (at - first.at);
    },
  };
};
