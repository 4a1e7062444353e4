/** Runs so many tasks at once and lets so many wait; null for one more than that. */
export const fewAtOnce = (atOnce: number, waiting: number) => {
  const line: (() => void)[] = [];
  let running = 0;
  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    // Whoever ends hands its place on.
    await new Promise<void>((go) => line.push(go));
  };
  return <Result>(task: () => Promise<Result>): Promise<Result> | null => {
    if (running >= atOnce && line.length >= waiting) return null;
    return turn()
      .then(task)
      .finally(() => {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      });
  };
};
