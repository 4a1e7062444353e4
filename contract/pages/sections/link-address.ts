import { safeRedirect } from '../../accounts/redirect.ts';

/** What a link of a page may begin with, besides an address of this site. */
const schemes = /^(https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])/i;

/**
 * Where a link that an administrator has written leads: an address of this site, another site by https, or a mail.
 * Null for anything else, above all for scripts.
 */
export const linkAddress = (written: string): string | null => {
  const text = written.trim();
  if (text.startsWith('#') && /^#[\w-]+$/.test(text)) return text;
  if (text.startsWith('/')) return safeRedirect(text);
  if (!schemes.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
};

export const linkHint =
  'Begins with / for a page of this studio, https:// for another site, or mailto: for a mail.';
