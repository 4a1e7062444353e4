/** Names of files, tags and words as they are compared: composed, and without regard to case. */
export const comparedText = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');
