import { isUtf8 } from 'node:buffer';
import { type TextEncoding, textEncodingNames } from '../../../contract/text-encodings.ts';

export type GuessedEncoding = {
  encoding: TextEncoding;
  /** No mark and no rule of the bytes says that it is the one. */
  doubtful: boolean;
};

const beginsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const excerpts = 5;
const excerptBytes = 400;
const isLineBreak = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

/** The first lines with bytes beyond ASCII. */
const doubtfulLines = (bytes: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length && found.length < excerpts; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let start = at;
    while (start > 0 && at - start < excerptBytes && !isLineBreak(bytes[start - 1])) start -= 1;
    let end = at;
    while (end < bytes.length && end - at < excerptBytes && !isLineBreak(bytes[end])) end += 1;
    found.push(bytes.subarray(start, end));
    at = end;
  }
  return found;
};

/** The number of signs that stand where letters do: “Zo‘ Wei§”. */
const oddSigns = (lines: readonly Buffer[], encoding: TextEncoding): number => {
  const decoder = new TextDecoder(encoding);
  const text = lines.map((line) => decoder.decode(line)).join('\n');
  return text.match(/(?<=\p{L})[^\p{ASCII}\p{L}\p{M}’–—…”»]/gu)?.length ?? 0;
};

/** Browsers read Latin-1 as Windows-1252, and so do the programs that write it. */
export const guessEncoding = (bytes: Buffer): GuessedEncoding => {
  if (beginsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', doubtful: false };
  if (beginsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', doubtful: false };
  if (isUtf8(bytes)) return { encoding: 'utf-8', doubtful: false };
  const lines = doubtfulLines(bytes);
  const isMac = oddSigns(lines, 'macintosh') < oddSigns(lines, 'windows-1252');
  return { encoding: isMac ? 'macintosh' : 'windows-1252', doubtful: true };
};

const longestSample = 60;

/** The part of a line that says most: from its first letter beyond ASCII, with the cell around it. */
const sampleOf = (line: string): string => {
  const cells = line.split(/[,;\t|"]/);
  const telling = cells.find((cell) => /[^\p{ASCII}]/u.test(cell)) ?? line;
  return telling.trim().slice(0, longestSample).toWellFormed();
};

export type Reading = { encoding: TextEncoding; samples: string[] };

/** The words of bytes in each encoding that can read all of them. */
export const readingsOf = (bytes: Buffer): Reading[] => {
  const lines = doubtfulLines(bytes);
  return textEncodingNames
    .filter((encoding) => !encoding.startsWith('utf-'))
    .flatMap((encoding) => {
      try {
        const decoder = new TextDecoder(encoding, { fatal: true });
        return [{ encoding, samples: lines.map((line) => sampleOf(decoder.decode(line))) }];
      } catch {
        return [];
      }
    });
};
