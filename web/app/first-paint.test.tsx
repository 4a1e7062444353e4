import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { firstPaintScript } from './first-paint.ts';

test('the script before the first paint marks a picture that fails to load, until another one loads in its place', () => {
  const listening = vi.spyOn(document, 'addEventListener').mockReturnValue();
  runInThisContext(firstPaintScript);
  const target = document.createElement('img');
  const report = (type: 'error' | 'load'): void => {
    const listener = listening.mock.calls.find(([heard]) => heard === type)?.[1];
    if (typeof listener === 'function') listener.call(document, { type, target } as unknown as Event);
  };
  report('error');
  expect(target.matches('[data-broken]')).toBe(true);
  report('load');
  expect(target.matches('[data-broken]')).toBe(false);
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});
