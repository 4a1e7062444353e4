import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { firstPaintScript } from './first-paint.ts';

/** Runs the script and returns a function that sends an event to the listeners it has added. */
const run = () => {
  const listening = [document, window].map((target) =>
    vi.spyOn(target, 'addEventListener').mockReturnValue(),
  );
  runInThisContext(firstPaintScript);
  return (type: string, target: EventTarget): void => {
    const listener = listening.flatMap(({ mock }) => mock.calls).find(([heard]) => heard === type)?.[1];
    if (typeof listener === 'function') listener.call(document, { type, target } as unknown as Event);
  };
};

afterEach(() => {
  for (const { dataset } of [document.documentElement, document.body])
    for (const name of Object.keys(dataset)) delete dataset[name];
  document.body.replaceChildren();
});

test('the script before the first paint marks a picture that fails to load, until another one loads in its place', () => {
  const report = run();
  const picture = document.createElement('img');
  report('error', picture);
  expect(picture.matches('[data-broken]')).toBe(true);
  report('load', picture);
  expect(picture.matches('[data-broken]')).toBe(false);
});

test('the script before the first paint gives a page that is printed its address and day, and links in its texts theirs', () => {
  const report = run();
  document.body.innerHTML = '<div data-print="addresses"><a href="/class-finder?access=free">free</a></div>';
  report('beforeprint', window);
  const { host, pathname } = window.location;
  expect(document.body.dataset.printed).toMatch(/ · Printed \d+ [A-Z][a-z]+ \d{4}$/);
  expect(document.body.dataset.printed?.startsWith(`${host}${pathname}`)).toBe(true);
  expect(document.querySelector('a')?.dataset.address).toBe(`${host}/class-finder?access=free`);
});
