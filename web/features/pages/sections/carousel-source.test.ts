import { expect, test } from 'vitest';
import { rulePath } from './carousel-source.ts';

const ofTheHour = { by: 'rule', list: 'classes', order: 'hour', category: null } as const;

test('the calmest classes, which lead to sleep, are for the evening and not for the morning', () => {
  const levels = (['first-light', 'heat', 'plaster', 'blue-hour'] as const).map((hour) =>
    new URL(rulePath(ofTheHour, hour), 'http://studio.test').searchParams.get('intensities'),
  );
  expect(levels).toEqual(['2', '3,4', '2,3', '1']);
});
