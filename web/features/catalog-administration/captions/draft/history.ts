/**
 * The undo and redo stacks of a value. Changes with the same `burst` in a row are one step; null is a step of its own.
 */
export type History<T> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  burst: string | null;
};

const mostSteps = 200;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], burst: null });

/** The history after a change; one of the same burst as the change before adds no step. */
export const advanced = <T>(history: History<T>, present: T, burst: string | null): History<T> => {
  if (present === history.present) return history;
  const together = burst !== null && burst === history.burst && history.past.length > 0;
  const past = together ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present, future: [], burst };
};

export const undone = <T>({ past, present, future, ...rest }: History<T>): History<T> => {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future, ...rest }
    : { past: past.slice(0, -1), present: before, future: [present, ...future], burst: null };
};

export const redone = <T>({ past, present, future, ...rest }: History<T>): History<T> => {
  const [next, ...later] = future;
  return next === undefined
    ? { past, present, future, ...rest }
    : { past: [...past, present], present: next, future: later, burst: null };
};
