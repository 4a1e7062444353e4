import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClass } from '../testing/rendered-class.tsx';

const loop = 'GET /api/v2/plan_entries/7/loop';
const locked = { locked: true, hlsUrl: null, resolutions: [] };
let reduced = false;

const open = async (src: string | null) => {
  const shown = await renderClass({
    video: locked,
    answers: { [loop]: () => ({ src: null, preview: src }) },
  });
  return { ...shown, video: () => document.querySelector<HTMLVideoElement>('video') };
};

beforeEach(() => {
  reduced = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('playing'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a locked class plays its silent preview behind the words, once, and again on request', async () => {
  const { page, video } = await open('/media/token/9/preview.mp4');
  const pause = await page.findByRole('button', { name: 'Pause the preview' });
  expect(video()).toMatchObject({ muted: true, loop: false });
  expect(video()?.getAttribute('src')).toBe('/media/token/9/preview.mp4');
  fireEvent.click(pause);
  expect(page.getByRole('button', { name: 'See a silent preview' })).toBeDefined();
  act(() => void video()?.dispatchEvent(new Event('ended')));
  fireEvent.click(await page.findByRole('button', { name: 'Again' }));
  expect(await page.findByRole('button', { name: 'Pause the preview' })).toBeDefined();
});

test('a locked class does not repeat the title below it', async () => {
  const { page } = await open(null);
  const stage = await page.findByRole('region', { name: 'Watch' });
  expect(stage.textContent).toContain('A membership opens this.');
  expect(stage.textContent).not.toContain('Slow Flow');
});

test('a locked class leads to the classes that are free', async () => {
  const { page } = await open(null);
  const link = await page.findByRole('link', { name: 'or watch a free class' });
  expect(link.getAttribute('href')).toBe('/class-finder?access=free');
});

test('a locked class plays nothing by itself with reduced motion', async () => {
  reduced = true;
  const { page } = await open('/media/token/9/loop.mp4');
  expect(await page.findByRole('button', { name: 'See a silent preview' })).toBeDefined();
});

test('BEY-13 a locked class has no video at all where the studio shows the viewer none', async () => {
  const { server, video } = await open(null);
  await waitFor(() => expect(server.calls()).toContain(loop));
  expect(video()).toBeNull();
});
