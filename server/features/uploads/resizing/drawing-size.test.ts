import { describe, expect, test } from 'vitest';
import { hasTooManyParts } from './drawing-size.ts';

const drawing = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
const nested = (link: (id: number) => string, depth: number) =>
  `<defs><g id="g0"><rect width="1" height="1"/></g>${Array.from(
    { length: depth },
    (_, n) => `<g id="g${n + 1}">${link(n).repeat(10)}</g>`,
  ).join('')}</defs>${link(depth)}`;

describe('the parts of a drawing', () => {
  test.each([
    ['nothing', drawing('')],
    ['a thousand squares', drawing('<rect width="1" height="1"/>'.repeat(1000))],
    ['one that draws itself', drawing('<g id="a"><use href="#a"/><use href="#b"/></g>')],
    ['one that draws something a thousand times', drawing(nested((id) => `<use href="#g${id}"/>`, 2))],
    [
      'one whose values and comments look like parts',
      drawing(`<!-- ${'<g>'.repeat(60)} --><text a='<g>>'/>`),
    ],
    [
      'one of an editor that declares its names',
      drawing('<g/>', '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'),
    ],
    ['one that is broken', Buffer.from('<svg><g><use href="#')],
  ])('are few in %s', (_what, bytes) => {
    expect(hasTooManyParts(bytes, 1500)).toBe(false);
  });

  test.each([
    ['they stand there', drawing('<rect/>'.repeat(1600))],
    ['a use draws uses', drawing(nested((id) => `<use xlink:href="#g${id}"/>`, 4))],
    ['a pattern is filled with patterns', drawing(nested((id) => `<rect fill="url(#g${id})"/>`, 4))],
    ['a filter stands on every layer', drawing(nested((id) => `<g filter='url("#g${id}")'></g>`, 12))],
    ['declarations stand for them', drawing('&a;', `<!DOCTYPE svg [<!ENTITY a "${'<rect/>'.repeat(20)}">]>`)],
    ['a declaration hides what is drawn', drawing('<use href="&h;g0"/>', '<!DOCTYPE svg [<!ENTITY h "#">]>')],
  ])('are too many where %s', (_what, bytes) => {
    expect(hasTooManyParts(bytes, 1500)).toBe(true);
  });

  test('are counted in a moment, however deep they lie and however often they are drawn', () => {
    const deep = drawing(`${'<g>'.repeat(40_000)}${'</g>'.repeat(40_000)}`);
    expect(hasTooManyParts(deep)).toBe(false);
    expect(hasTooManyParts(drawing(nested((id) => `<use href="#g${id}"/>`, 500)))).toBe(true);
  });
});
