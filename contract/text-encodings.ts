import { msg } from './messages.ts';

/** Encodings in which a table may have been saved, by the names that `TextDecoder` knows. */
export const textEncodings = {
  'utf-8': msg('UTF-8'),
  'utf-16le': msg('UTF-16'),
  'utf-16be': msg('UTF-16, big-endian'),
  'windows-1252': msg('Western (Windows)'),
  macintosh: msg('Western (Mac)'),
  'windows-1250': msg('Central European'),
  'windows-1251': msg('Cyrillic'),
  'windows-1253': msg('Greek'),
  'windows-1254': msg('Turkish'),
  'windows-1255': msg('Hebrew'),
  'windows-1256': msg('Arabic'),
  'windows-874': msg('Thai'),
  shift_jis: msg('Japanese (Shift JIS)'),
  'euc-kr': msg('Korean'),
  gb18030: msg('Chinese, simplified'),
  big5: msg('Chinese, traditional'),
} as const;
export type TextEncoding = keyof typeof textEncodings;
export const textEncodingNames = Object.keys(textEncodings) as TextEncoding[];
