import { runInThisContext } from 'node:vm';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstPaintScript } from './first-paint.ts';

test('the script before the first paint marks a picture that fails to load, until another one loads in its place', () => {
  runInThisContext(firstPaintScript);
  const picture = document.body.appendChild(document.createElement('img'));
  fireEvent.error(picture);
  expect(picture.matches('[data-broken]')).toBe(true);
  fireEvent.load(picture);
  expect(picture.matches('[data-broken]')).toBe(false);
  picture.remove();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});
