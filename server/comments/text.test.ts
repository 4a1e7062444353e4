import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, isText, lengthOf, showsSomething } from './text.ts';

const zwnj = '\u{200c}';
const zwj = '\u{200d}';

describe('text that is valid as written', () => {
  test.each([
    ['a family', `👨${zwj}👩${zwj}👧${zwj}👦`],
    ['a heart that burns', `❤\u{fe0f}${zwj}🔥`],
    ['a doctor with a skin', `👩🏽${zwj}⚕\u{fe0f}`],
    ['a rainbow flag', `🏳\u{fe0f}${zwj}🌈`],
    ['a flag of a country', '🇸🇪'],
    ['a flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a key', '1\u{fe0f}\u{20e3}'],
    ['a Persian verb', `می${zwnj}خواهم`],
    ['an Arabic abbreviation', `ه${zwj}`],
    ['a Hindi conjunct with its half form', `क्${zwj}ष`],
    ['a Hindi conjunct kept apart', `क्${zwnj}ष`],
    ['a Sinhala word', `ශ්${zwj}රී`],
    ['a Bengali word', `র${zwj}্যাব`],
    ['Khmer words with their gaps', 'ខ្ញុំ\u{200b}ស្រលាញ់'],
    ['Hebrew with its points and a mark of direction', 'שָׁלוֹם!\u{200f} 123'],
    ['Arabic with its vowels', 'السَّلَامُ عَلَيْكُمْ'],
    ['Mongolian with its separator', 'ᠠ\u{180e}ᠠ'],
    ['a Chinese variant', '葛\u{e0100}'],
    ['Korean in old letters', '\u{1100}\u{1160}\u{11ab}'],
    ['letters with several marks', 'ệ̣́'],
    ['German, tabs and lines', 'Übung\tmacht\n\n  den Meister – “so”…'],
    ['markup, which is nothing but text', '<b onclick="x">&amp;</b>'],
  ])('%s stays as written', (_, text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanText(`  ${text}\n`)).toBe(text);
  });
});

describe('text with invisible characters', () => {
  test.each([
    ['controls', 'a\u{1}b\u{7f}c\u{9b}31m', 'abc31m'],
    ['a word turned round', 'exe.\u{202e}gpj', 'exe.gpj'],
    ['isolates', '\u{2066}a\u{2067}b\u{2069}', 'ab'],
    ['spaces of no width', 'vou\u{200b}ch\u{2060}er\u{feff}', 'voucher'],
    ['joiners between Latin letters', `vou${zwj}ch${zwnj}er`, 'voucher'],
    ['soft hyphens', 'vou\u{ad}cher', 'voucher'],
    ['marks of direction where nothing runs from the right', 'a\u{200e}b\u{200f}', 'ab'],
    ['a message in tags', 'hi\u{e0068}\u{e0069}', 'hi'],
    ['a message in variants', `😀${'\u{fe01}\u{e0110}'.repeat(5)}`, '😀\u{fe01}'],
    ['a flag with a message in it', '\u{1f3f4}\u{e0068}\u{e0069}', '🏴'],
    ['more joiners than one', `می${zwnj}${zwnj}${zwj}خواهم`, `می${zwnj}خواهم`],
    ['letters that look like nothing', 'a\u{3164}b\u{ffa0}', 'ab'],
    ['heaps of marks', `a${'\u{301}'.repeat(50)}b`, `a${'\u{301}'.repeat(8)}b`],
    ['other line breaks', 'a\r\nb\rc\u{2028}d\u{85}e\ff', 'a\nb\nc\nd\ne\nf'],
    ['what surrounds it', '\u{feff}\u{3000} \n a \u{a0}\u{200b}', 'a'],
  ])('cleaning normalizes %s', (_, written, stored) => {
    expect(cleanText(written)).toBe(stored);
  });
});

const odd = fc.constantFrom(
  ...['a', ' ', '\n', '\t', '😀', '👩', '🏽', '\u{fe0f}', '\u{fe01}', 'ه', 'क', '्', 'ש', 'ก', 'ខ', 'ᠠ', '漢'],
  ...[
    '\u{200b}',
    zwnj,
    zwj,
    '\u{200e}',
    '\u{200f}',
    '\u{202e}',
    '\u{2067}',
    '\u{2069}',
    '\u{34f}',
    '\u{301}',
  ],
  ...['\u{1}', '\r', '\u{2028}', '\u{1100}', '\u{1160}', '\u{115f}', '\u{1161}', '\u{11ab}', '\u{180b}'],
  ...['\u{180e}', '\u{1f3f4}', '\u{e0067}', '\u{e0062}', '\u{e007f}', '\u{e0001}', '\u{e0100}', '\u{3164}'],
);
const texts = fc.oneof(
  fc.array(odd, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.oneof(odd, fc.constant('\u{301}')), { maxLength: 60 }).map((parts) => parts.join('')),
);

describe('cleaning any text', () => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('only removes characters once line breaks are unified, and adds and moves none', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const written = [...text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')][Symbol.iterator]();
        for (const character of cleanText(text)) {
          let next = written.next();
          while (!next.done && next.value !== character) next = written.next();
          expect(next.done).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves no control, override or isolate character and no two adjacent characters of zero width', () => {
    const forbidden = /[\p{Cc}--[\n\t]]|[\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/v;
    const together = /[\u{200b}-\u{200f}]{2}/u;
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanText(text)).not.toMatch(forbidden);
        expect(cleanText(text)).not.toMatch(together);
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps every letter, number, punctuation mark and visible symbol', () => {
    const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
    const visible = (text: string): string =>
      [...text].filter((character) => seen.test(character) && showsSomething(character)).join('');
    fc.assert(
      fc.property(texts, (text) => {
        expect(visible(cleanText(text))).toBe(visible(text));
      }),
      { numRuns: 2000 },
    );
  });
});

test('COM-055 a text of blank characters alone shows nothing, and one visible character shows something', () => {
  for (const text of [
    '',
    ' \n\t',
    '\u{3000}',
    '\u{200b}',
    `${zwj}${zwnj}`,
    '\u{2800}\u{2800}',
    '\u{3164}',
    '\u{301}',
  ])
    expect(showsSomething(cleanText(text))).toBe(false);
  for (const text of ['.', '😀', '0', 'ض', '\u{e000}', '·'])
    expect(showsSomething(cleanText(text))).toBe(true);
});

test('a string with half a surrogate pair or a null character is no valid text', () => {
  expect(isText('a\u{d800}')).toBe(false);
  expect(isText('a\0')).toBe(false);
  expect(isText('a😀\n')).toBe(true);
});

test('half a million marks of direction are removed from a text of 250,000 letters', () => {
  const letters = 'x'.repeat(250_000);
  expect(cleanText(letters.replaceAll('x', 'x\u{200e}\u{61c}'))).toBe(letters);
});

test('a name or title is put on one line and cut between characters', () => {
  expect(cleanLine(' Maya\n\u{202e}Stone\t ', 100)).toBe('Maya Stone');
  expect(cleanLine('😀😀😀', 2)).toBe('😀😀');
  expect(lengthOf('😀a')).toBe(2);
});
