/** What a section's path asks for: one of the two listings, with its query. */
export type AskedList = { list: 'classes' | 'products'; query: Record<string, string> };

const lists: Readonly<Record<string, AskedList['list']>> = {
  '/plan_entries': 'classes',
  '/products': 'products',
};

/** The browser client holds the base itself, so a path that carries it would double it. */
export const withoutBase = (path: string): string => path.replace(/^\/api\/v2(?=[/?]|$)/, '');

/** Null for a path that is no listing of classes or products. */
export const readListPath = (path: string): AskedList | null => {
  const [place = '', query = ''] = withoutBase(path).split('?', 2);
  const list = lists[`/${place.replace(/^\/+|\/+$/g, '')}`];
  return list ? { list, query: Object.fromEntries(new URLSearchParams(query)) } : null;
};
