import { expect, test } from 'vitest';
import * as styles from './DisplayTitle.module.css';
import { displayTitle } from './display-title.ts';

test.each([
  ['Atem am Abend', 'display-2'],
  ['Slow Flow for Stiff Mornings, Again and Again', 'display-2'],
  ['Gleichgewichtsübungen für Anfänger', `display-2 ${styles.longWord}`],
  ['Rückenschmerzenvorbeugungsprogramm am Morgen', `display-2 ${styles.longestWord}`],
  ['Standing-Balance-and-Breathing-Practice', 'display-2'],
  ['', 'display-2'],
])('a title in display type is as large as its longest word allows: %s', (title, expected) => {
  expect(displayTitle('display-2', title)).toBe(expected);
});
