import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerAtWork, sourceOf } from '../testing/player-at-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const captions = 'WEBVTT\n\n00:01.000 --> 00:03.100\nBreathe in.\n\n00:03.100 --> 00:05.000\nAnd <i>out</i>.';
const chapters = 'WEBVTT\n\n00:00.000 --> 00:16.000\nSettle in';
const board = 'WEBVTT\n\n00:00.000 --> 00:04.000\nboard.webp#xywh=0,0,160,90';

/** A media server with these texts; `dead` tokens are refused. */
const serve = (dead: readonly string[] = []) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (dead.some((token) => url.includes(`/${token}/`))) return new Response('', { status: 403 });
    if (url.endsWith('captions.vtt')) return new Response(captions);
    return new Response(url.endsWith('chapters.vtt') ? chapters : board);
  });
  return asked;
};

test('no text is fetched before it plays; then chapters and thumbnails, captions only when chosen', async () => {
  const { player, start, pass } = playerAtWork({
    source: sourceOf('old', { storyboardUrl: '/media/old/7/storyboard.vtt' }),
  });
  const asked = serve();
  await pass(5_000);
  expect(asked).toEqual([]);
  await start();
  await pass();
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['chapters.vtt', 'storyboard.vtt']);
  expect(player.state().chapters).toEqual([{ startSeconds: 0, endSeconds: 16, title: 'Settle in' }]);
  expect(player.state().thumbnails[0]?.imageUrl).toBe('https://studio.test/media/old/7/board.webp');
});

test('BEY-12 captions come and go in time, also between two time updates, and can be switched off', async () => {
  const { player, start, watch, pass } = playerAtWork();
  serve();
  await start();
  player.run({ do: 'toggleCaptions' });
  await pass();
  expect(player.state()).toMatchObject({ captionLanguage: 'en', captionLines: [] });
  await watch(1);
  expect(player.state().captionLines).toEqual(['Breathe in.']);
  await watch(2);
  expect(player.state().captionLines).toEqual(['Breathe in.']);
  await pass(110);
  expect(player.state().captionLines).toEqual(['And out.']);
  player.run({ do: 'toggleCaptions' });
  await pass();
  expect(player.state()).toMatchObject({ captionLanguage: null, captionLines: [] });
});

test('captions chosen once are there in the next class', async () => {
  const { player, start, watch, pass } = playerAtWork();
  serve();
  player.run({ do: 'pickCaptions', language: 'en' });
  player.run({ do: 'setCaptionLook', size: 'xl', contrast: 'yellow' });
  player.videoRef(null);
  const kept = { captionLanguage: 'en', captionSize: 'xl', captionContrast: 'yellow' };
  expect(JSON.parse(window.localStorage.getItem('openmat.player') ?? '')).toMatchObject(kept);
  await start();
  await watch(1);
  await pass();
  expect(player.state()).toMatchObject(kept);
});

test('captions begin on where the studio says so, in a language of the browser, until they are turned off', async () => {
  const { player, video } = playerAtWork({ source: sourceOf('old', { captionsBeginOn: true }) });
  const openAgain = () => {
    player.videoRef(null);
    player.videoRef(video as unknown as HTMLVideoElement);
  };
  expect(player.state().captionLanguage).toBe('en');
  player.run({ do: 'setVolume', volume: 0.4 });
  expect(JSON.parse(window.localStorage.getItem('openmat.player') ?? '')).not.toHaveProperty(
    'captionLanguage',
  );
  openAgain();
  expect(player.state()).toMatchObject({ volume: 0.4, captionLanguage: 'en' });
  player.run({ do: 'toggleCaptions' });
  openAgain();
  expect(player.state()).toMatchObject({ volume: 0.4, captionLanguage: null });
});

test('texts get new leave when the old has ended', async () => {
  const { player, start, pass } = playerAtWork();
  const asked = serve(['old']);
  await start();
  await pass();
  expect(asked.at(-1)).toBe('https://studio.test/media/new/7/chapters.vtt');
  expect(player.state().chapters).toHaveLength(1);
});

test('captions that could not be read break nothing, and are asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { player, start, watch, pass } = playerAtWork();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  await start();
  player.run({ do: 'pickCaptions', language: 'en' });
  await pass();
  expect(player.state().phase).toBe('playing');
  serve();
  player.run({ do: 'pickCaptions', language: 'en' });
  await watch(1.25);
  expect(player.state().captionLines).toEqual(['Breathe in.']);
});
