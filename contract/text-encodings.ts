/** Encodings in which a table may have been saved, by the names that `TextDecoder` knows. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western (Windows)',
  macintosh: 'Western (Mac)',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-874': 'Thai',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
} as const;
export type TextEncoding = keyof typeof textEncodings;
export const textEncodingNames = Object.keys(textEncodings) as TextEncoding[];
