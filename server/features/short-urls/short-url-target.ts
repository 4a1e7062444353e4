import { shortUrlLimits } from '../../../contract/marketing/short-url-rules.ts';
import { t } from '../../../contract/messages.ts';

/** The same path in one spelling: decoded as often as it was encoded, with single slashes. */
const plainPath = (path: string): string => {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path.replaceAll(/[\\/]+/g, '/') : plainPath(decoded);
  } catch {
    return path.replaceAll(/[\\/]+/g, '/');
  }
};

const leadsToShortUrl = (address: string, publicUrl: string): boolean => {
  const [studio, url] = [new URL(publicUrl), URL.parse(address, publicUrl)];
  return url !== null && url.hostname === studio.hostname && /^\/s\//i.test(plainPath(url.pathname));
};

/** Also one that leads there by its query, as the sign-in page does when it is over. */
const leadsInACircle = (target: URL, publicUrl: string): boolean =>
  [target.href, ...target.searchParams.values()].some((address) => leadsToShortUrl(address, publicUrl));

/** The address as it is kept, or what is wrong with what was typed. */
export const readTarget = (typed: string, publicUrl: string): { target: string } | { problem: string } => {
  const text = typed.trim();
  if (text === '') return { problem: t('Type where the short link leads.') };
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null) return { problem: t('Type an address that begins with http:// or https://.') };
  if (url.username !== '' || url.password !== '')
    return { problem: t('Leave the user name and password out of the address.') };
  if (url.href.length > shortUrlLimits.target)
    return { problem: t('An address has at most {target} characters.', { target: shortUrlLimits.target }) };
  if (leadsInACircle(url, publicUrl))
    return { problem: t('This is a short link of the studio already. Type the address it leads to.') };
  return { target: url.href };
};
