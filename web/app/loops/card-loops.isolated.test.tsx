import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { playCardLoops } from './card-loops.ts';

const call = (id: number) => `GET /api/v2/plan_entries/${id}/loop`;
const media = new Set<string>();
let connection: object | undefined;

const cardOf = (
  id: number,
): string => `<article data-part="card"><div data-part="frame"><picture></picture><span>25 min</span></div>
  <h3><a href="/series/first-light/workouts/${id}?comment=1">Class ${id}</a></h3></article>`;
const card = (id: number): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('article')].find((one) =>
    one.textContent.includes(`Class ${id}`),
  );
  if (!found) throw new Error(`no card ${id}`);
  return found;
};
const playing = () => [...document.querySelectorAll('video')].map((video) => video.getAttribute('src'));
const point = (at: Element, pointerType = 'mouse') => {
  const event = new Event('pointerover', { bubbles: true });
  at.dispatchEvent(Object.assign(event, { pointerType }));
};
const rest = (ms = 400) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media.has(query) }));
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
  fakeServer({
    [call(1)]: () => ({ src: '/media/a/1/loop.mp4' }),
    [call(2)]: () => ({ src: '/media/b/2/loop.mp4' }),
    [call(3)]: () => ({ src: null }),
  });
  playCardLoops();
  document.body.innerHTML = [1, 2, 3].map(cardOf).join('');
});
afterEach(() => {
  point(document.body);
  media.clear();
  connection = undefined;
  Reflect.deleteProperty(navigator, 'connection');
});

test('a card plays silently below the overlays of its picture after the pointer has rested on it for 0.4 s, until the pointer leaves', async () => {
  point(card(1));
  await rest(399);
  expect(playing()).toEqual([]);
  await rest(1);
  expect(playing()).toEqual(['/media/a/1/loop.mp4']);
  const video = document.querySelector('video');
  expect(video).toMatchObject({ muted: true, loop: true, tabIndex: -1 });
  expect([video?.previousElementSibling?.localName, video?.nextElementSibling?.localName]).toEqual([
    'picture',
    'span',
  ]);
  point(document.body);
  expect(playing()).toEqual([]);
});

test('two cards never play at once, and a card that the pointer only crosses does not play', async () => {
  point(card(1));
  await rest();
  point(card(2));
  expect(playing()).toEqual([]);
  await rest(200);
  point(document.body);
  await rest();
  expect(playing()).toEqual([]);
  point(card(2));
  await rest();
  expect(playing()).toEqual(['/media/b/2/loop.mp4']);
});

test('a card does not play when its class has no loop for the viewer or when a finger touches it', async () => {
  point(card(3));
  await rest();
  point(card(1), 'touch');
  await rest();
  expect(playing()).toEqual([]);
});

test('a card with visible keyboard focus plays until it loses the focus', async () => {
  const link = card(2).querySelector('a');
  link?.focus();
  await rest();
  expect(playing()).toEqual(link?.matches(':focus-visible') ? ['/media/b/2/loop.mp4'] : []);
  link?.blur();
  expect(playing()).toEqual([]);
});

test('a phone plays the card in the middle of the screen once scrolling has stopped', async () => {
  media.add('(hover: none)');
  const middle = vi.spyOn(document, 'elementFromPoint').mockImplementation(() => card(1));
  document.dispatchEvent(new Event('scroll'));
  await rest();
  await rest(10);
  expect(playing()).toEqual(['/media/a/1/loop.mp4']);
  middle.mockImplementation(() => document.body);
  document.dispatchEvent(new Event('scroll'));
  await rest();
  expect(playing()).toEqual([]);
});

test.each([
  ['reduced motion', () => media.add('(prefers-reduced-motion: reduce)')],
  ['reduced data', () => media.add('(prefers-reduced-data: reduce)')],
  ['Save-Data', () => (connection = { saveData: true })],
  ['a mobile network', () => (connection = { type: 'cellular' })],
  ['a slow connection', () => (connection = { effectiveType: '3g' })],
])('a card does not play under the pointer with %s', async (_, wish) => {
  wish();
  point(card(1));
  await rest();
  expect(playing()).toEqual([]);
});
