import { analyse } from 'chardet';
import { type TextEncoding, textEncodingNames } from './text-encodings.ts';

export type GuessedEncoding = {
  encoding: TextEncoding;
  /** True where neither a mark nor the rules of the bytes prove the encoding. */
  doubtful: boolean;
};

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const excerpts = 5;
const excerptBytes = 400;
const isLineBreak = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

/** The first lines with bytes beyond ASCII. */
const doubtfulLines = (bytes: Uint8Array): Uint8Array[] => {
  const found: Uint8Array[] = [];
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
const oddSigns = (lines: readonly Uint8Array[], encoding: TextEncoding): number => {
  const decoder = new TextDecoder(encoding);
  const text = lines.map((line) => decoder.decode(line)).join('\n');
  return text.match(/(?<=\p{L})[^\p{ASCII}\p{L}\p{M}’–—…”»]/gu)?.length ?? 0;
};

const sliceBytes = 256 * 1024;

/** Reads in slices, so that a large table never stands in memory twice. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes)
      decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** Names of the library for encodings that programs read as larger ones: browsers read Latin-1 as Windows-1252. */
const larger: Readonly<Record<string, TextEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

/** The likeliest encoding by the frequency of letters, for bytes beyond ASCII that are no UTF-8. */
const likeliest = (lines: readonly Uint8Array[]): TextEncoding => {
  const found = analyse(Uint8Array.from(lines.flatMap((line) => [...line, 0x0a])))
    // A confidence of 10 is the library’s answer for double-byte encodings without any evidence.
    .filter(({ confidence }) => confidence > 10)
    .map(({ name }) => larger[name.toLowerCase()] ?? name.toLowerCase())
    .filter((name) => !name.startsWith('utf-'));
  return textEncodingNames.find((name) => name === found[0]) ?? 'windows-1252';
};

/** The encoding of a text by its mark, by the rules of UTF-8, and else by its letters. */
export const guessEncoding = (bytes: Uint8Array): GuessedEncoding => {
  if (beginsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', doubtful: false };
  if (beginsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', doubtful: false };
  if (isUtf8(bytes)) return { encoding: 'utf-8', doubtful: false };
  const lines = doubtfulLines(bytes);
  const isMac = oddSigns(lines, 'macintosh') < oddSigns(lines, 'windows-1252');
  return { encoding: isMac ? 'macintosh' : likeliest(lines), doubtful: true };
};

const longestSample = 60;

/** The part of a line with a letter beyond ASCII: a cell of a table, or all of it. */
const sampleOf = (line: string, isTable: boolean): string => {
  const cells = isTable ? line.split(/[,;\t|"]/) : [line];
  const telling = cells.find((cell) => /[^\p{ASCII}]/u.test(cell)) ?? line;
  return telling.trim().slice(0, longestSample).toWellFormed();
};

export type Reading = { encoding: TextEncoding; samples: string[] };

/** The words of a table, or of another text, in each encoding that can read all of them. */
export const readingsOf = (bytes: Uint8Array, kind: 'table' | 'text' = 'table'): Reading[] => {
  const lines = doubtfulLines(bytes);
  return textEncodingNames
    .filter((encoding) => !encoding.startsWith('utf-'))
    .flatMap((encoding) => {
      try {
        const decoder = new TextDecoder(encoding, { fatal: true });
        return [{ encoding, samples: lines.map((line) => sampleOf(decoder.decode(line), kind === 'table')) }];
      } catch {
        return [];
      }
    });
};
