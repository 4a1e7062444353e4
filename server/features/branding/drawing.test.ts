import { describe, expect, test } from 'vitest';
import { cleanDrawing } from './drawing.ts';

const cleaned = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  cleanDrawing(Buffer.from(`<?xml version="1.0"?><svg ${attributes}>${inside}</svg>`));
const path = '<path d="M2 25.5h19a10.5 10.5 0 1 0-10.5-10.5" stroke="currentColor"></path>';
const around = (inside: string) =>
  `<svg viewBox="0 0 32 32" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('BEY-64 of a drawing', () => {
  test('its shapes and what they are painted with stay', () => {
    const inside = `<g fill="#fff" transform="rotate(3 1,2)">${path}</g><linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient><circle r="4" fill="url(#a)"></circle>`;
    expect(cleaned(inside)).toBe(around(inside));
    expect(cleaned('<circle r="4" style="fill:#fff;behavior:url(x)"/>')).toBe(
      around('<circle r="4" fill="#fff"></circle>'),
    );
  });

  test.each([
    ['scripts', '<script>alert(1)</script>'],
    ['scripts of another name', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['pages', '<foreignObject><iframe src="https://x.test"></iframe></foreignObject>'],
    ['pictures from elsewhere', '<image href="https://x.test/a.png"/>'],
    ['copies of what stands elsewhere', '<use href="https://x.test/a.svg#a"/>'],
    ['links around nothing', '<a href="javascript:alert(1)"></a>'],
    [
      'what moves',
      '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/>',
    ],
    ['style sheets', '<style>path{fill:url(https://x.test)}</style>'],
    ['words', '<text>&lt;script&gt;alert(1)</text><title>a</title>'],
    ['what stands in character data', '<![CDATA[<script>alert(1)</script>]]>'],
    ['comments', '<!-- <script>alert(1)</script> -->'],
  ])('%s go', (_what, inside) => expect(cleaned(inside + path)).toBe(around(path)));

  test.each([
    'onload="alert(1)"',
    'onclick="x"',
    'style="background:url(https://x.test)"',
    'href="#a"',
    'class="a"',
  ])('the attribute %s goes', (attribute) =>
    expect(cleaned(path, `viewBox="0 0 32 32" ${attribute}`)).toBe(around(path)),
  );

  test('a color from elsewhere goes, however it is written', () => {
    for (const fill of ['url(https://x.test#a)', 'url( #a)', 'URL(//x.test)', 'url(&quot;#a&quot;)', 'a:b'])
      expect(cleaned(`<circle r="4" fill="${fill}"/>`)).toBe(around('<circle r="4"></circle>'));
  });

  test.each([
    [
      'that declares entities',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    ],
    ['without a size', '<svg><path d="M0 0"/></svg>'],
    ['without shapes', '<svg viewBox="0 0 1 1"><text>Lake</text></svg>'],
    ['in which another stands', '<svg viewBox="0 0 1 1"><svg><path d="M0 0"/></svg></svg>'],
  ])('nothing is left of one %s', (_what, text) => expect(cleanDrawing(Buffer.from(text))).toBeNull());
});
