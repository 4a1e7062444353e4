import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf } from './links.ts';

const hrefs = (text: string): string[] => piecesOf(text).flatMap(({ href }) => href ?? []);
const linked = (text: string): string[] => piecesOf(text).flatMap((piece) => (piece.href ? piece.text : []));

describe('addresses in a comment', () => {
  test('are links when they begin with http or https', () => {
    expect(piecesOf('See https://openmat.test/a?b=c#d and http://x.test')).toMatchObject([
      { text: 'See ', href: null },
      { text: 'https://openmat.test/a?b=c#d', href: 'https://openmat.test/a?b=c#d' },
      { text: ' and ', href: null },
      { text: 'http://x.test', href: 'http://x.test/' },
    ]);
  });

  test('end before the punctuation of the sentence', () => {
    expect(linked('Look (https://x.test/a_(b)). Or https://x.test/c, “https://x.test/d”!')).toEqual([
      'https://x.test/a_(b)',
      'https://x.test/c',
      'https://x.test/d',
    ]);
  });

  test('keep the brackets that they open, and end before any further closing bracket', () => {
    const opened = '(['.repeat(1000);
    const closed = '])'.repeat(1000);
    expect(linked(`https://x.test/${opened}${closed}${')'.repeat(3000)}`)).toEqual([
      `https://x.test/${opened}${closed}`,
    ]);
    expect(linked(`https://x.test/${'.)'.repeat(200_000)}`)).toEqual(['https://x.test/']);
  });

  test('stay text when they would run a script, hide where they lead or lead nowhere', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<script>',
      'https://studio.test@evil.test/',
      'https://a:b@evil.test',
      'https://',
      'http://.',
      'xhttps://x.test',
      'ftp://x.test',
      'www.x.test',
    ])
      expect(hrefs(text), text).toEqual([]);
  });

  test('end before invisible characters and characters that reverse the text', () => {
    expect(linked('https://x.test/\u202Egpj.exe')).toEqual(['https://x.test/']);
    expect(linked('https://x.test/a\u200Bb')).toEqual(['https://x.test/a']);
  });

  test('are split so that the pieces of any text join to that text again and links lead to the web only', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom('javascript:', 'https://', 'http://', '(', ')', '\n', ' ', '\u202E', '@', ':', '.'),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('');
        const pieces = piecesOf(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { text: shown, href } of pieces) {
          if (href === null) continue;
          expect(href).toMatch(/^https?:\/\/[^/@]+(\/|$)/);
          expect(shown).toMatch(/^https?:\/\//i);
          expect(new URL(shown).href).toBe(href);
          expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\s]/u);
        }
      }),
      { numRuns: 200 },
    );
  });
});
