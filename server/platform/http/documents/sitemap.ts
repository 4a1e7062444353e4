/**
 * Maximum number of addresses of one file (sitemaps.org); further addresses are in further files, which an index names.
 */
const mostAddresses = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Address of a page, with those in other languages by `hreflang`. */
export type SitemapEntry = { address: string; alternates: readonly { hrefLang: string; address: string }[] };

const location = (address: string): string => `<loc>${escapeXml(address)}</loc>`;

const alternate = ({ hrefLang, address }: SitemapEntry['alternates'][number]): string =>
  `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(address)}"/>`;

const url = ({ address, alternates }: SitemapEntry): string =>
  `<url>${location(address)}${alternates.map(alternate).join('')}</url>`;

const urlSet = (entries: readonly SitemapEntry[]): string => {
  const namespaces = entries.some(({ alternates }) => alternates.length > 0)
    ? `${namespace} ${linkNamespace}`
    : namespace;
  return `${head}<urlset ${namespaces}>${entries.map(url).join('')}</urlset>`;
};

/**
 * Returns the files of a sitemap of these entries: one, or an index followed by its parts. `addressOfPart` returns
 * the address of a part by its number, from 1 on.
 */
export const sitemapFiles = (
  entries: readonly SitemapEntry[],
  addressOfPart: (number: number) => string,
): string[] => {
  if (entries.length <= mostAddresses) return [urlSet(entries)];
  const parts = Array.from({ length: Math.ceil(entries.length / mostAddresses) }, (_, index) =>
    entries.slice(index * mostAddresses, (index + 1) * mostAddresses),
  );
  const named = parts.map((_, index) => `<sitemap>${location(addressOfPart(index + 1))}</sitemap>`);
  return [`${head}<sitemapindex ${namespace}>${named.join('')}</sitemapindex>`, ...parts.map(urlSet)];
};
