/**
 * Maximum number of addresses of one file (sitemaps.org); further addresses are in further files, which an index names.
 */
const mostAddresses = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const location = (address: string): string => `<loc>${escapeXml(address)}</loc>`;

const urlSet = (addresses: readonly string[]): string =>
  `${head}<urlset ${namespace}>${addresses.map((address) => `<url>${location(address)}</url>`).join('')}</urlset>`;

/**
 * Returns the files of a sitemap of these addresses: one, or an index followed by its parts. `addressOfPart` returns
 * the address of a part by its number, from 1 on.
 */
export const sitemapFiles = (
  addresses: readonly string[],
  addressOfPart: (number: number) => string,
): string[] => {
  if (addresses.length <= mostAddresses) return [urlSet(addresses)];
  const parts = Array.from({ length: Math.ceil(addresses.length / mostAddresses) }, (_, index) =>
    addresses.slice(index * mostAddresses, (index + 1) * mostAddresses),
  );
  const named = parts.map((_, index) => `<sitemap>${location(addressOfPart(index + 1))}</sitemap>`);
  return [`${head}<sitemapindex ${namespace}>${named.join('')}</sitemapindex>`, ...parts.map(urlSet)];
};
