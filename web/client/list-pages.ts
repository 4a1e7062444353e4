/** One page of a listing, with the size of the whole. */
export type ListPage<T> = { items: T[]; total: number };

/** The next page while fewer are loaded than there are. */
export const nextPage = <T>(last: ListPage<T>, pages: readonly ListPage<T>[]): number | undefined => {
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
  return last.items.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
};
