import { expect, test } from 'vitest';
import { cardHeight, cardWidth, cropOf, linesOf } from './share-card.ts';

test('linesOf breaks at words that do not fit, and leaves a long word alone on its line', () => {
  const measure = (text: string) => text.length;
  expect(linesOf('Slow Flow for Stiff Mornings', 10, measure)).toEqual([
    'Slow Flow',
    'for Stiff',
    'Mornings',
  ]);
  expect(linesOf('Donaudampfschiff now', 10, measure)).toEqual(['Donaudampfschiff', 'now']);
});

test('cropOf keeps the shape of the card around the focal point, within the picture', () => {
  const wide = { width: 1600, height: 900 };
  const part = cropOf(wide, { x: 50, y: 50 });
  expect(part.width / part.height).toBeCloseTo(cardWidth / cardHeight);
  expect([part.x, part.y, part.height]).toEqual([440, 0, 900]);
  expect(cropOf(wide, { x: 0, y: 0 }).x).toBe(0);
  expect(cropOf(wide, { x: 100, y: 0 }).x).toBe(1600 - part.width);
});
