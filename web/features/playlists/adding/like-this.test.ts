import { expect, test } from 'vitest';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { easierThan, shorterThan } from './like-this.ts';

const subcategories = [{ slug: 'vinyasa', title: 'Vinyasa' }];

test('shorter classes are of the same styles and at least a minute shorter', () => {
  expect(shorterThan(classEntry({ subcategories }))).toBe('/class-finder?yoga=vinyasa&duration=0-24');
  expect(shorterThan(classEntry({ duration: 70 }))).toBeNull();
});

test('easier classes are less intense, or less difficult than one of the lowest intensity', () => {
  const easier = (intensity: number, difficulty: 'beginner' | 'introductory') =>
    easierThan(classEntry({ intensity, difficulty }));
  expect(easier(3, 'beginner')).toBe('/class-finder?styles=yoga&intensities=1,2');
  expect(easier(1, 'beginner')).toBe('/class-finder?styles=yoga&difficulties=introductory');
  expect(easier(1, 'introductory')).toBeNull();
});

test('classes like one for a group of members are made for that group', () => {
  expect(easierThan(classEntry({ intensity: 2, suits: ['prenatal'] }))).toContain('suits=prenatal');
});
