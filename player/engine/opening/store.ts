/** Something that changes and tells; `set` takes the parts that are new and stays silent when none of them is. */
export type Store<T extends object> = {
  get: () => T;
  set: (patch: Partial<T>) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createStore = <T extends object>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (patch) => {
      const names = Object.keys(patch) as (keyof T)[];
      if (names.every((name) => Object.is(value[name], patch[name]))) return;
      value = { ...value, ...patch };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
