/** The one rule for e-mail addresses: sign-up, sign-in, reset, invitations and imports all keep to it. */

import { t } from '../messages.ts';

/** Characters without a shape, which come along when an address is copied from a page. */
const invisible = /\p{Cf}/gu;
const longestEmail = 254;
const domainLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Writes a domain in other letters than a to z as mail servers do: “bücher.example” is “xn--bcher-kva.example”. */
const mailDomain = (domain: string): string => {
  if (!domainLetters.test(domain) || /^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** An address as it is kept and looked up; also from “Ada <ada@example.com>” and “mailto:ada@example.com”. */
export const normalEmail = (text: string): string => {
  const written = text.replace(invisible, '').trim();
  const [, within = written] = /<([^<>]*)>$/.exec(written) ?? [];
  const address = within
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + mailDomain(address.slice(at + 1));
};

/** The first letter and the domain: enough to recognise one's own address. */
export const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** Reads addresses as the library of sign-in does: an account that it refuses could never sign in. */
const wellFormed = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export const isEmail = (text: string): boolean => text.length <= longestEmail && wellFormed.test(text);

/** Accepts addresses of accounts of older versions, too; a link can be mailed to them. */
export const isFormerEmail = (text: string): boolean =>
  text.length <= longestEmail && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);

const localProblem = (local: string): string | null => {
  if (local.includes('"')) return t('An address in quotation marks cannot be used here. Use another one.');
  if (/^\.|\.\.|\.$/.test(local))
    return t(
      'Before the @ a dot cannot come first, last or right after another dot: mail servers refuse such addresses. Use another one.',
    );
  const [odd] = /[^a-z0-9_'+.-]+/i.exec(local) ?? [];
  return odd
    ? t('“{characters}” cannot stand before the @ here. Use another address.', {
        characters: odd.slice(0, 20),
      })
    : null;
};

const domainProblem = (domain: string): string | null => {
  if (domain.endsWith('.')) return t('There is a dot at the end of the address. Leave it out.');
  if (/(^|\.)-/.test(domain)) return t('After the @ a hyphen cannot come first. Check the address.');
  if (!domain.includes('.') && /^[a-z0-9-]+$/i.test(domain))
    return t('After the @ an ending such as .com is missing.');
  return domainLetters.test(domain) && /[^a-z.][^.]*$/i.test(domain)
    ? t('The ending after the last dot can have the letters a to z only, as .com has. Use another address.')
    : null;
};

/** Returns the problem of an address in words; null where there is none. */
export const emailProblem = (text: string): string | null => {
  const email = normalEmail(text);
  if (isEmail(email)) return null;
  if (email.length > longestEmail)
    return t('An address has at most {count} characters.', { count: longestEmail });
  const [local = '', domain = '', ...more] = email.split('@');
  if (more.length > 0 && !email.includes('"')) return t('Enter one address alone.');
  const problem = local && domain ? (localProblem(local) ?? domainProblem(domain)) : null;
  return problem ?? t('Enter an email address such as name@example.com.');
};
