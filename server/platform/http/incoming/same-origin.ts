import type { IncomingHttpHeaders } from 'node:http';

const originOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** True if the host that a browser named is ours; for the public host, the scheme must be the public one too. */
const isOurs = (origin: string, host: string, publicUrl: string): boolean => {
  const theirs = originOf(origin);
  const ours = originOf(publicUrl);
  if (!theirs) return false;
  if (ours && theirs.host === ours.host) return theirs.protocol === ours.protocol;
  return theirs.host === host.toLowerCase();
};

/**
 * True if a write comes from our own pages. Browsers say so in Sec-Fetch-Site, older ones in Origin. A caller that
 * sends neither is no browser page; it must speak JSON or tus, which no form of another site can. `host` is the
 * request's own, as the trusted proxy forwards it.
 */
export const isSameOriginWrite = (headers: IncomingHttpHeaders, host: string, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin !== undefined) return isOurs(headers.origin, host, publicUrl);
  return (
    headers['tus-resumable'] !== undefined || /^application\/json\b/i.test(headers['content-type'] ?? '')
  );
};
