/** What a mail program makes a link of, or a reader takes for one. */
const readsAsLink = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}/iu;
const link =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[\p{L}\p{N}@-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?/giu;

/** A name that a stranger chose, as it may stand in a mail of ours: one that reads as a link is left out. */
export const mailName = (name: string, otherwise: string): string =>
  name.trim() === '' || readsAsLink.test(name) ? otherwise : name;

/** Text that a stranger wrote, with its links left out: they are read on the page, where it is plain who wrote them. */
export const withoutLinks = (text: string): string => text.replace(link, '(link)');
