/** Semaphore: runs `atOnce` tasks at once and lets `waiting` more wait; answers null for one beyond that. */
export const createSemaphore = (atOnce: number, waiting: number) => {
  const line: (() => void)[] = [];
  let running = 0;
  const acquire = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    // A task that ends hands its permit to the first that waits.
    await new Promise<void>((go) => line.push(go));
  };
  return <Result>(task: () => Promise<Result>): Promise<Result> | null => {
    if (running >= atOnce && line.length >= waiting) return null;
    return acquire()
      .then(task)
      .finally(() => {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      });
  };
};
