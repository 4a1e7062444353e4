/** Returns the chosen values with one more or one less, in the order of all. */
export const toggled = <T>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((value) => chosen.includes(value) !== (value === one));
