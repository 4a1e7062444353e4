/** What a mail program makes a link of, or a reader takes for one. */
const readsAsLink = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}/iu;
const link =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[\p{L}\p{N}@-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?/giu;

/** A name that a stranger chose, as it may stand in a mail of ours: one that reads as a link is left out. */
export const mailName = (name: string, otherwise: string): string =>
  name.trim() === '' || readsAsLink.test(name) ? otherwise : name;

/** Text that a stranger wrote, with its links left out: they are read on the page, where it is plain who wrote them. */
export const withoutLinks = (text: string): string => text.replace(link, '(link)');

const scheme = /([a-z][a-z0-9+.-]*):(?=\S)/giu;
const dot = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;
/** At least six digits, with what people write between those of a telephone number. */
const longNumber = /\d(?:[\s()./-]*\d){5,}/g;
const digitPair = /\d{2}(?=\d)/g;

/**
 * Text that a stranger wrote, on one line and with its addresses and numbers disarmed: every word stays legible, and no
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
