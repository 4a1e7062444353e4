export const utmParams = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmParam = (typeof utmParams)[number];
export type UtmFields = Readonly<Record<'url' | UtmParam, string>>;

export const emptyUtm: UtmFields = { url: '', source: '', medium: '', campaign: '', term: '', content: '' };

const needed = ['source', 'medium', 'campaign'] as const;

/** A part of the link: `name` is that of a parameter, `value` what was typed for it. */
export type LinkPart = { name: string; value: string /** Its place in the query. */; at: number };
export type UtmLink = {
  href: string;
  /** The address before its query, and what follows it. */
  before: string;
  params: LinkPart[];
  after: string;
};

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim());

/** The link, whose address keeps its own parameters; null while a field that it needs is empty or the address is none. */
export const utmLink = (fields: UtmFields): UtmLink | null => {
  if (!isWebAddress(fields.url) || needed.some((name) => fields[name].trim() === '')) return null;
  const url = new URL(fields.url.trim());
  for (const name of utmParams) {
    const value = fields[name].trim();
    // What the address has of these already is replaced.
    url.searchParams.delete(`utm_${name}`);
    if (value !== '') url.searchParams.append(`utm_${name}`, value);
  }
  const params = [...url.search.matchAll(/[?&]([^=&]*)=?([^&]*)/g)].map(
    ([, name = '', value = ''], at): LinkPart => ({ name, value, at }),
  );
  const [before = ''] = url.href.split('?', 1);
  return { href: url.href, before, params, after: url.hash };
};
