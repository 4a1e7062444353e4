import { expect, test } from 'vitest';
import { inspectSides } from './physical-sides.ts';

const breaches = (declaration: string, path = 'web/ui/Some.module.css') =>
  inspectSides([{ path, text: `.some {\n  color: red;\n  ${declaration}\n}\n` }]);

test.each([
  'left: 0;',
  'margin-right: 4px;',
  'border-left: 1px solid var(--line);',
  'border-top-right-radius: 4px;',
  'scroll-padding-left: 4px;',
  'text-align: left;',
  'float: right;',
  'padding: 0 4px 0 max(1px, 2vw);',
  'inset: 0 0 0 auto;',
  'border-radius: 8px 0 0 8px;',
  'transition: top 1s, left 1s;',
  'mask: linear-gradient(to left, transparent, #000);',
])('a physical side is refused: %s', (declaration) => expect(breaches(declaration)).toHaveLength(1));

test.each([
  'inset-inline-start: 0;',
  'text-align: start;',
  'padding: 0 calc(1px + 2px) 4px calc(1px + 2px);',
  'inset: 0 auto 4px;',
  'border-radius: 22px 22px 0 0;',
  '/* left: 0; */',
  'grid-template-areas: "left right";',
])('a side that is the same in both directions is accepted: %s', (declaration) =>
  expect(breaches(declaration)).toEqual([]),
);

test('a listed physical side is accepted in its own style sheet only', () => {
  expect(breaches('left: var(--p);', 'player/skin/Timeline.module.css')).toEqual([]);
  expect(breaches('right: 0;', 'player/skin/Timeline.module.css')).toHaveLength(1);
});
