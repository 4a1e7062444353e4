import { describe, expect, test, vi } from 'vitest';
import { watchGlobals } from '../../../scripts/testing/leaks.ts';

const nothing = () => undefined;
const globals = globalThis as unknown as Record<string, unknown>;

describe('what a test file leaves behind', () => {
  test.each<[string, () => void]>([
    ['globalThis.leaked is added', () => Object.assign(globals, { leaked: 1 })],
    ['globalThis.matchMedia is replaced', () => Object.assign(globals, { matchMedia: nothing })],
    ['globalThis.matchMedia is deleted', () => void Reflect.deleteProperty(globals, 'matchMedia')],
    [
      'Element.prototype.scrollTo is replaced',
      () => Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: nothing }),
    ],
    [
      'navigator.connection is added',
      () => Object.defineProperty(navigator, 'connection', { configurable: true, value: {} }),
    ],
    ['URL.createObjectURL is replaced', () => Object.assign(URL, { createObjectURL: nothing })],
    ['console.error is replaced', () => Object.assign(console, { error: nothing })],
    ['the environment variable LEAKED is changed', () => Object.assign(process.env, { LEAKED: '1' })],
    ['window still has a listener of "keydown"', () => window.addEventListener('keydown', nothing)],
    ['document still has a listener of "click"', () => document.addEventListener('click', nothing, true)],
    ['an interval still runs', () => void setInterval(nothing, 60_000)],
    ['the process still has a listener of "SIGTERM"', () => process.on('SIGTERM', nothing)],
  ])('is named and put back: %s', (sentence, leak) => {
    const endWatch = watchGlobals();
    leak();
    expect(endWatch()).toEqual([sentence]);
    expect(endWatch()).toEqual([]);
  });

  test('an interval or listener that has ended is no leak', () => {
    const endWatch = watchGlobals();
    const leaving = new AbortController();
    document.addEventListener('click', nothing, { signal: leaving.signal });
    leaving.abort();
    window.addEventListener('resize', nothing, { once: true });
    window.dispatchEvent(new Event('resize'));
    window.addEventListener('keydown', nothing);
    window.removeEventListener('keydown', nothing);
    clearInterval(setInterval(nothing, 60_000));
    vi.stubGlobal('matchMedia', nothing);
    vi.unstubAllGlobals();
    expect(endWatch()).toEqual([]);
  });
});

describe('the page of component tests', () => {
  test('media wait for a file that never comes', async () => {
    const video = document.createElement('video');
    const said: string[] = [];
    for (const type of ['play', 'pause', 'emptied']) video.addEventListener(type, () => said.push(type));
    const played = video.play();
    expect(video.paused).toBe(false);
    video.pause();
    expect(video.paused).toBe(true);
    await expect(played).rejects.toMatchObject({ name: 'AbortError' });
    video.load();
    await vi.waitFor(() => expect(said).toEqual(['play', 'pause', 'emptied']));
    expect(video.canPlayType('video/mp4')).toBe('');
  });

  test.each(['one test', 'the next'])('is empty for %s', () => {
    expect(document.body.childElementCount + localStorage.length + sessionStorage.length).toBe(0);
    expect([document.title, document.documentElement.className, location.search]).toEqual(['', '', '']);
    document.body.innerHTML = '<p>Left behind</p>';
    document.title = 'Left behind';
    document.documentElement.className = 'left-behind';
    history.replaceState(null, '', '?left-behind');
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
});
