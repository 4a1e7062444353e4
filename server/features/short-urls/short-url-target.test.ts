import { describe, expect, test } from 'vitest';
import { readTarget } from './short-url-target.ts';

const studio = 'https://studio.example';
const read = (typed: string, publicUrl = studio) => readTarget(typed, publicUrl);

describe('the target of a short URL', () => {
  test.each([
    [
      ' https://studio.example/series/first-light?utm_source=mail ',
      'https://studio.example/series/first-light?utm_source=mail',
    ],
    ['HTTP://Other.example', 'http://other.example/'],
    ['http://localhost:3000/explore', 'http://localhost:3000/explore'],
    ['https://studio.example/settings', 'https://studio.example/settings'],
    ['https://other.example/s/light', 'https://other.example/s/light'],
  ])('%s is kept as %s', (typed, target) => expect(read(typed)).toEqual({ target }));

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    '/series',
    'https://',
    'a.example',
    'https://me:word@a.example',
    `https://a.example/${'x'.repeat(2000)}`,
  ])('%s is none', (typed) => expect(read(typed)).toEqual({ problem: expect.any(String) }));

  test.each([
    'https://studio.example/s/light',
    'http://STUDIO.example:8080/S/light',
    'https://studio.example//s//light',
    'https://studio.example/%73/light',
    'https://studio.example/%2573/light',
    'https://studio.example/series/../s/light',
    'https://studio.example/signin?redirect=/s/light',
    'https://studio.example/signin?redirect=https%3A%2F%2Fstudio.example%2Fs%2Flight',
  ])('%s leads in a circle', (typed) =>
    expect(read(typed)).toEqual({ problem: expect.stringContaining('short link') }),
  );
});
