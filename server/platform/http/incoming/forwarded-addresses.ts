import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** An address as proxies write it, some with a port; null for any other text. */
const addressIn = (text: string): string | null => {
  const written = text.trim();
  if (isIP(written)) return written;
  const bare = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$|^\[([^\]]+)\](?::\d{1,5})?$/.exec(written);
  const address = bare?.[1] ?? bare?.[2] ?? '';
  return isIP(address) ? address : null;
};

/**
 * Leaves in `X-Forwarded-For` what proxies wrote: each adds an address at the end, so what stands before any other text
 * was made up by the caller, and nothing of it counts.
 */
export const stripForgedAddresses = (headers: IncomingHttpHeaders): void => {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const texts = [given].flat().join(',').split(',');
  const made = texts.findLastIndex((text) => addressIn(text) === null);
  const addresses = texts.slice(made + 1).map(addressIn);
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
  else delete headers['x-forwarded-for'];
};
