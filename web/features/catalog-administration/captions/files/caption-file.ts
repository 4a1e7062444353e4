import { type Reading, readingsOf } from '../../../../../contract/guess-encoding.ts';
import { t } from '../../../../../contract/messages.ts';
import type { TextEncoding } from '../../../../../contract/text-encodings.ts';
import { decodeText } from '../../../../../contract/text-tracks/decode-text.ts';
import { languageOfFile } from '../../../../../contract/text-tracks/languages.ts';
import { type ParsedCaptions, parseCaptions } from '../../../../../contract/text-tracks/parse-captions.ts';
import { megabytes, mostBytes } from './file-limits.ts';

/** A chosen file as far as it could be read. */
export type CaptionFile = {
  name: string;
  size: number;
  /** The language that its name says. */
  language: string | null;
  encoding: TextEncoding;
  /** Words of the file in each encoding that can read them, the guessed one first; empty where there is no doubt. */
  readings: Reading[];
  parsed: ParsedCaptions;
  readAs: (encoding: TextEncoding) => ParsedCaptions;
};

const refused = (problem: string): ParsedCaptions => ({
  format: null,
  cues: [],
  problems: [{ line: 0, problem }],
  remarks: [],
});

/** Reads a file that was chosen or dropped. */
export const readCaptionFile = async (file: File): Promise<CaptionFile> => {
  const about = { name: file.name, size: file.size, language: languageOfFile(file.name) };
  const unread = (problem: string): CaptionFile => ({
    ...about,
    encoding: 'utf-8',
    readings: [],
    parsed: refused(problem),
    readAs: () => refused(problem),
  });
  if (file.size > mostBytes)
    return unread(
      t('This file has {size} MB; captions have at most {most} MB.', {
        size: megabytes(file.size),
        most: megabytes(mostBytes),
      }),
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeText(bytes);
  if (!decoded) return unread(t('This file is not a text.'));
  const { encoding, doubtful, text } = decoded;
  const isGuess = (reading: Reading): boolean => reading.encoding === encoding;
  return {
    ...about,
    encoding,
    readings: doubtful
      ? readingsOf(bytes, 'text').toSorted((one, other) => Number(isGuess(other)) - Number(isGuess(one)))
      : [],
    parsed: parseCaptions(text),
    readAs: (chosen) => parseCaptions(decodeText(bytes, chosen)?.text ?? ''),
  };
};
