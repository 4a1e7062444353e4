/** Text that a mail program turns into a link, or that a reader may take for one. */
const readsAsLink = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}/iu;
const link =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[\p{L}\p{N}@-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?/giu;

/** Returns a name that a stranger chose in a form safe for our mails: a name that reads as a link is replaced. */
export const mailName = (name: string, otherwise: string): string =>
  name.trim() === '' || readsAsLink.test(name) ? otherwise : name;

/** Removes the links from text that a stranger wrote: they are read on the page, which shows the author. */
export const withoutLinks = (text: string): string => text.replace(link, '(link)');

const scheme = /([a-z][a-z0-9+.-]*):(?=\S)/giu;
const dot = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;
/** At least six digits, with the separators of telephone numbers between them. */
const longNumber = /\d(?:[\s()./-]*\d){5,}/g;
const digitPair = /\d{2}(?=\d)/g;

/**
 * Puts text that a stranger wrote on one line and defuses its addresses and numbers: each word stays legible, and no
 * mail program makes a link of any.
 */
export const disarmed = (text: string, longest: number): string => {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const safe = line
    .replace(longNumber, (number) => number.replace(digitPair, '$&·'))
    .replace(dot, '[.]')
    .replace(scheme, '$1[:]')
    .replaceAll('@', '[at]');
  return safe.length > longest ? `${safe.slice(0, longest - 1)}…` : safe;
};
