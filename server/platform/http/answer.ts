/** Place of a page in its list. */
export type PageInfo = { total: number; page: number; perPage: number };

/** Headers of an answer beside its page. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export class Paged<T> {
  readonly items: T;
  readonly info: PageInfo;
  readonly headers: AnswerHeaders;
  constructor(items: T, info: PageInfo, headers: AnswerHeaders = {}) {
    this.items = items;
    this.info = info;
    this.headers = headers;
  }
}

/** JSON bytes made by the finder; `T` is their decoded type. */
export class RawJson<T> {
  readonly bytes: Buffer;
  readonly info: PageInfo | undefined;
  /** Called once the bytes have been sent or read; their memory is then reused. */
  readonly release: (() => void) | undefined;
  readonly headers: AnswerHeaders;
  declare readonly decoded: T;
  constructor(bytes: Buffer, info?: PageInfo, release?: () => void, headers: AnswerHeaders = {}) {
    this.bytes = bytes;
    this.info = info;
    this.release = release;
    this.headers = headers;
  }
}

/** Plain value with headers, such as a cookie, or a cache lifetime that the contract does not define. */
export class WithHeaders<T> {
  readonly value: T;
  readonly headers: AnswerHeaders;
  constructor(value: T, headers: AnswerHeaders) {
    this.value = value;
    this.headers = headers;
  }
}

export type HandlerResult<T> = T | Paged<T> | RawJson<T> | WithHeaders<T>;

/** Placeholder for the page number: the address is written once for all four links. */
const pageMark = '__page__';

/** Maximum length of the header; proxies take some thousand bytes of headers in total. */
const longestLink = 2_048;

/**
 * Returns the `Link` header of RFC 8288 for one page of a list. `url` is the request's path and query; null if it is
 * too long to be repeated in a header.
 */
export const linkHeader = (url: string, { total, page, perPage }: PageInfo): string | null => {
  const last = Math.max(1, Math.ceil(total / perPage));
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  // The page keeps its place among the parameters, so that the links read like the address that was asked.
  const params = new URLSearchParams(mark < 0 ? '' : url.slice(mark));
  params.set('page', pageMark);
  const template = `<${path}?${params}>; rel="`;
  const to = (target: number, rel: string): string => `${template.replace(pageMark, String(target))}${rel}"`;
  if (4 * template.length > longestLink) return null;
  const links = [to(1, 'first')];
  if (page > 1) links.push(to(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(to(page + 1, 'next'));
  links.push(to(last, 'last'));
  return links.join(', ');
};
