import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { languageName, languageOfFile, ownLanguageName } from './languages.ts';

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

test('files are read in UTF-8, with a mark or without, in UTF-16 with its mark, and else in Latin-1', () => {
  expect(decodeText(bytes('Atmen – übt', 'utf8'))).toBe('Atmen – übt');
  expect(decodeText(bytes('\uFEFFWEBVTT', 'utf8'))).toBe('WEBVTT');
  expect(decodeText(bytes('\uFEFFübt', 'utf16le'))).toBe('übt');
  expect(decodeText(bytes('übt é', 'latin1'))).toBe('übt é');
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
