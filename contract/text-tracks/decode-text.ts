const decodes = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const encodingOfMark = ([one, two]: Uint8Array): string | null => {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : null;
};

/**
 * The text of a file in UTF-8, in UTF-16 with its mark, or else in Latin-1 as Windows writes it; null for a file that
 * is no text, such as a video.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const marked = encodingOfMark(bytes);
  const text = marked
    ? decodes(bytes, marked)
    : (decodes(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes));
  return text === null || text.includes('\0') ? null : text;
};
