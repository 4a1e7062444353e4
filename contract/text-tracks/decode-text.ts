import { guessEncoding } from '../guess-encoding.ts';
import type { TextEncoding } from '../text-encodings.ts';

export type DecodedText = {
  text: string;
  encoding: TextEncoding;
  /** True where the encoding was guessed. */
  doubtful: boolean;
};

/** The text of a file in the encoding that was chosen, or in the likeliest; null for a file that is no text, such as a video. */
export const decodeText = (bytes: Uint8Array, chosen?: TextEncoding): DecodedText | null => {
  const { encoding, doubtful } = chosen ? { encoding: chosen, doubtful: false } : guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : { text, encoding, doubtful };
};
