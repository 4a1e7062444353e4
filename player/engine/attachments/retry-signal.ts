/** Wakes everything that waits to try again: when the network is back, or when the viewer asks. */
export type RetrySignal = {
  ring: () => void;
  /** Resolves after `milliseconds`, or when `ring` is called and then with true; never once `signal` has ended. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<boolean>;
};

export const createRetrySignal = (): RetrySignal => {
  const sleepers = new Set<() => void>();
  return {
    ring: () => {
      for (const wake of [...sleepers]) wake();
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return;
        const forget = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
        };
        const end = (rung: boolean) => {
          forget();
          signal.removeEventListener('abort', forget);
          resolve(rung);
        };
        const wake = () => end(true);
        const timer = setTimeout(() => end(false), milliseconds);
        sleepers.add(wake);
        signal.addEventListener('abort', forget, { once: true });
      }),
  };
};
