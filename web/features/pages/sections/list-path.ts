/** Listing that the path of a section asks for, with its query parameters. */
export type AskedList = { list: 'classes' | 'products'; query: Record<string, string> };

const lists: Readonly<Record<string, AskedList['list']>> = {
  '/plan_entries': 'classes',
  '/products': 'products',
};

/** Removes the base path, which the browser client would otherwise add twice. */
export const withoutBase = (path: string): string => path.replace(/^\/api\/v2(?=[/?]|$)/, '');

/** Parses a path; null if it is not a listing of classes or products. */
export const readListPath = (path: string): AskedList | null => {
  const [place = '', query = ''] = withoutBase(path).split('?', 2);
  const list = lists[`/${place.replace(/^\/+|\/+$/g, '')}`];
  return list ? { list, query: Object.fromEntries(new URLSearchParams(query)) } : null;
};
