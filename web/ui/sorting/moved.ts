/** The list with one of it at another place; out of range leaves the order as it is. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
};
