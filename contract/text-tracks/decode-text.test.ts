import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { languageName, languageOfFile, ownLanguageName } from './languages.ts';

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

const captions = (name: string) => readFileSync(new URL(`./testing/files/${name}`, import.meta.url));

test.each([
  [bytes('Atmen – übt', 'utf8'), 'Atmen – übt', 'utf-8', false],
  [bytes('\uFEFFWEBVTT', 'utf8'), 'WEBVTT', 'utf-8', false],
  [bytes('\uFEFFübt', 'utf16le'), 'übt', 'utf-16le', false],
  [bytes('übt é', 'latin1'), 'übt é', 'windows-1252', true],
])(
  'a text is read in the encoding of its mark, in UTF-8, and else in the likeliest one: %#',
  (given, text, encoding, doubtful) => {
    expect(decodeText(given)).toEqual({ text, encoding, doubtful });
  },
);

test.each([
  ['c22-windows-1251-russian.srt', 'windows-1251', 'Глубокий вдох'],
  ['c36-mac-roman.srt', 'macintosh', 'Zoë, naïve café'],
])('%s is guessed as %s, is doubtful, and is read as it is chosen', (name, encoding, words) => {
  const guessed = decodeText(captions(name));
  expect(guessed).toMatchObject({ encoding, doubtful: true, text: expect.stringContaining(words) });
  expect(decodeText(captions(name), 'windows-1253')).toMatchObject({
    encoding: 'windows-1253',
    doubtful: false,
  });
});

test('a file that is no text is told from one that is', () => {
  expect(decodeText(new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112]))).toBeNull();
});

test('a language has its own name, its name in English, and may be told by the name of a file', () => {
  expect([ownLanguageName('de'), languageName('de'), languageName('pt-BR')]).toEqual([
    'Deutsch',
    'German',
    'Brazilian Portuguese',
  ]);
  expect(['standing-strong.de.vtt', 'flow_pt-BR.srt', 'slow.flow.vtt', 'en.vtt'].map(languageOfFile)).toEqual(
    ['de', 'pt-BR', null, null],
  );
});
