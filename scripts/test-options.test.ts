import { expect, test } from 'vitest';
import { testOptions } from './test-options.mjs';

test.each([
  [[], { onlyChanged: false, seed: null, filters: [] }],
  [['server/media', 'e2e'], { onlyChanged: false, seed: null, filters: ['server/media', 'e2e'] }],
  [['--changed'], { onlyChanged: true, seed: null, filters: [] }],
  [['--shuffle', '7'], { onlyChanged: false, seed: 7, filters: [] }],
  [['--shuffle', '7', 'web', 'server'], { onlyChanged: false, seed: 7, filters: ['web', 'server'] }],
  [['web', '--shuffle', '7'], { onlyChanged: false, seed: 7, filters: ['web'] }],
])('npm test -- %j', (words, options) => expect(testOptions(words)).toEqual(options));

test.each([[['--shuffle']], [['--shuffle', 'web']], [['web', '--shuffle']]])(
  'npm test -- %j draws a seed',
  (words) => {
    const { seed, filters } = testOptions(words);
    expect(Number.isInteger(seed)).toBe(true);
    expect(filters).toEqual(words.filter((word) => word === 'web'));
  },
);
