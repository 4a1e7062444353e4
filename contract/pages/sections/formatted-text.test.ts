import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, formattedText, type Inline, plainWords, unsafeLinks } from './formatted-text.ts';
import { linkAddress } from './link-address.ts';

const shown = (part: Inline): string => {
  if (part.type === 'link') return `<${part.href}>${part.parts.map(shown).join('')}</>`;
  const { text, strong, emphasis } = part;
  return `${strong ? 'B' : ''}${emphasis ? 'I' : ''}${strong || emphasis ? `{${text}}` : text}`;
};
const line = (parts: Inline[]): string => parts.map(shown).join('');
const show = (block: Block): string => {
  if (block.type === 'heading') return `# ${line(block.parts)}`;
  if (block.type === 'paragraph') return block.lines.map(line).join(' / ');
  return block.items.map((item) => `${block.numbered ? '1' : '-'} ${line(item)}`).join(' ');
};

describe('BEY-65 the supported formatting', () => {
  test.each([
    ['One.\nTwo.\n\nThree.', ['One. / Two.', 'Three.']],
    ['## Where\nHere.', ['# Where', 'Here.']],
    ['Bring:\n- a mat\n- water\n\n1. Lie\n2. Breathe', ['Bring:', '- a mat - water', '1 Lie 1 Breathe']],
    ['**All** of *it*, and **both *of* them**', ['B{All} of I{it}, and B{both }BI{of}B{ them}']],
    ['See [the *plans*](/subscribe).', ['See </subscribe>the I{plans}</>.']],
    ['[write](mailto:hello@studio.test)', ['<mailto:hello@studio.test>write</>']],
    ['2 * 3 * 4 and a ** b', ['2 * 3 * 4 and a ** b']],
    ['\r\n \r\n', []],
  ])('the text %j is parsed into the blocks %j', (text, blocks) => {
    expect(formattedText(text).map(show)).toEqual(blocks);
  });

  test('leaves HTML and unsafe links as plain text, and reports the unsafe links', () => {
    const text = '<script>alert(1)</script> [a](javascript:alert) [b](//evil.test) [c](data:text/html,x)';
    expect(formattedText(text).map(show)).toEqual([text]);
    expect(unsafeLinks(text)).toEqual(['javascript:alert', '//evil.test', 'data:text/html,x']);
  });

  test('yields only safe links from any text, and parses thousands of unclosed marks into one block', () => {
    const part = fc.constantFrom('*', '**', '[', '](', ')', '/a', 'javascript:x', '\n', '- ', 'x ', '# ');
    const hrefs = (parts: Inline[]): string[] =>
      parts.flatMap((one) => (one.type === 'link' ? [one.href, ...hrefs(one.parts)] : []));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        for (const block of formattedText(parts.join(''))) {
          const rows =
            block.type === 'list' ? block.items : block.type === 'heading' ? [block.parts] : block.lines;
          for (const href of rows.flatMap(hrefs)) expect(linkAddress(href)).toBe(href);
        }
      }),
    );
    expect(formattedText('*'.repeat(20_000))).toHaveLength(1);
    expect(formattedText('[a'.repeat(10_000))).toHaveLength(1);
    expect(formattedText('*a '.repeat(6_000))).toHaveLength(1);
  });
});

test.each([
  ['/pages/about', '/pages/about'],
  [' /series?x=1#end ', '/series?x=1#end'],
  ['https://other.test/a', 'https://other.test/a'],
  ['mailto:hello@studio.test', 'mailto:hello@studio.test'],
  ['#plans', '#plans'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['http://other.test', null],
  ['https:// spaced', null],
  ['about', null],
  ['', null],
])('BEY-65 a link to %j leads to %j', (written, address) => {
  expect(linkAddress(written)).toBe(address);
});

test('a text without its formatting is one line of words', () => {
  expect(
    plainWords('## Rise\n\nBoth *feet* **first**,\nsee [why](/series).\n\n- Then one.\n- Then rest.'),
  ).toBe('Rise Both feet first, see why. Then one. Then rest.');
  expect(plainWords('')).toBe('');
});
