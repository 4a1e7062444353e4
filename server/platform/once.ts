/** Returns a function that makes a value at its first call, and returns the same at each later call. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
