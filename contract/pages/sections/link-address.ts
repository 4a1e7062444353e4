import { safeRedirect } from '../../accounts/redirect.ts';
import { msg } from '../../messages.ts';

/** Allowed beginnings of a page's link, besides an address of this site. */
const schemes = /^(https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])/i;

/**
 * Returns the target of a link that an administrator has written: an anchor, an address of this site, another site by
 * https, or a mail. Null for anything else, above all for scripts.
 */
export const linkAddress = (written: string): string | null => {
  const text = written.trim();
  if (text.startsWith('#') && /^#[\w-]+$/.test(text)) return text;
  if (text.startsWith('/')) return safeRedirect(text);
  if (!schemes.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
};

export const linkHint = msg(
  'Begins with / for a page of this studio, https:// for another site, or mailto: for a mail.',
);
