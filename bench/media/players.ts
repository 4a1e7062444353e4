import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bareServer, type Recorded, record } from '../support/bare/bare-server.ts';

/** One way to watch a class, as a hand on a mouse meets it. */
export type Watching = {
  /** The page of the first class, ready for a press on play. */
  open: (page: Page) => Promise<void>;
  /** Brings the pointer to where play is pressed. */
  comeNear: (page: Page) => Promise<void>;
  play: (page: Page) => Promise<void>;
  /** Presses the line at this share of the video. */
  seek: (page: Page, share: number) => Promise<void>;
  /** Brings what is needed to pick a resolution on the screen. */
  offer: (page: Page) => Promise<void>;
  pick: (page: Page, height: number) => Promise<void>;
  /** Another class in the same page, ready for a press on play. */
  goOn: (page: Page) => Promise<void>;
};

export type Class = { path: string; title: string };
export type Played = { first: Class; second: Class | null };

const pressAt = async (page: Page, selector: string, share: number): Promise<void> => {
  const line = await page.locator(selector).boundingBox();
  if (!line) throw new Error(`${selector} is not on the screen`);
  await page.mouse.move(line.x + line.width * share, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.up();
};

const readyToPlay = (page: Page, { title }: Class): Promise<void> =>
  page.getByRole('button', { name: `Play ${title}`, exact: true }).waitFor();

/** The class page of the product. */
export const productWatching = (address: string, { first, second }: Played): Watching => ({
  open: async (page) => {
    await page.goto(`${address}${first.path}`, { waitUntil: 'networkidle' });
    await readyToPlay(page, first);
  },
  comeNear: (page) => page.locator('.bigp').hover(),
  play: (page) => page.locator('.bigp').click(),
  seek: (page, share) => pressAt(page, '.scr', share),
  offer: async (page) => {
    await page.getByRole('button', { name: /^Resolution, / }).click();
    await page.getByRole('menu', { name: 'Resolution' }).waitFor();
  },
  pick: (page, height) => page.getByRole('menuitemradio', { name: new RegExp(`^${height}p`) }).click(),
  goOn: async (page) => {
    if (!second) throw new Error('There is no second class.');
    const list = page.getByRole('complementary', { name: 'Classes' });
    await list.locator(`a[href^="${second.path}"]`).first().click();
    await readyToPlay(page, second);
  },
});

const bareScript = `
const video = document.querySelector('video');
let hls = null;
const show = (address) => {
  hls?.destroy();
  hls = new Hls();
  hls.loadSource(address);
  hls.attachMedia(video);
  video.play();
};
for (const button of document.querySelectorAll('[data-address]'))
  button.addEventListener('click', () => show(button.dataset.address));
for (const button of document.querySelectorAll('[data-height]'))
  button.addEventListener('click', () => {
    hls.nextLevel = hls.levels.findIndex(({ height }) => height === Number(button.dataset.height));
  });
document.querySelector('.scr').addEventListener('click', (event) => {
  video.currentTime = (event.clientX / event.currentTarget.clientWidth) * video.duration;
});
`;

const barePage = (lists: readonly string[], heights: readonly number[]): string => `<!doctype html>
<title>bare</title>
<style>body { margin: 0 } video { width: 960px; height: 540px } .scr { height: 20px; background: silver }</style>
<video muted></video>
<div class="scr"></div>
${lists.map((address) => `<button data-address="${address}">Play</button>`).join('\n')}
${heights.map((height) => `<button data-height="${height}">${height}</button>`).join('\n')}
<script src="/hls.js"></script>
<script src="/bare.js"></script>
`;

const addressesIn = (list: string, base: string): string[] =>
  list
    .split('\n')
    .map((line) => (line.startsWith('#') ? /URI="([^"]+)"/.exec(line)?.[1] : line.trim()))
    .filter((address) => address !== undefined && address !== '')
    .map((address) => new URL(address ?? '', base).pathname);

/** A list, the lists in it and all their segments. */
const recordList = async (port: number, path: string): Promise<Map<string, Recorded>> => {
  const base = `http://127.0.0.1:${port}`;
  const found = await record(port, [path]);
  const inner = addressesIn(found.get(path)?.body.toString() ?? '', `${base}${path}`);
  for (const address of inner.filter((one) => one.endsWith('.m3u8')))
    for (const entry of await recordList(port, address)) found.set(...entry);
  const segments = inner.filter((one) => !one.endsWith('.m3u8'));
  for (const entry of await record(port, segments)) found.set(...entry);
  return found;
};

const text = (type: string, body: string): Recorded => ({
  headers: { 'content-type': type },
  body: Buffer.from(body),
});

/** A plain page with hls.js, served with the same segments by node:http out of memory. */
export const startBareWatching = async (
  port: number,
  lists: readonly string[],
  heights: readonly number[],
): Promise<{ watching: Watching; stop: () => void }> => {
  const answers = new Map<string, Recorded>();
  for (const list of lists) for (const entry of await recordList(port, list)) answers.set(...entry);
  const library = fileURLToPath(import.meta.resolve('hls.js/dist/hls.light.min.js'));
  answers.set('/', text('text/html', barePage(lists, heights)));
  answers.set('/bare.js', text('text/javascript', bareScript));
  answers.set('/hls.js', text('text/javascript', await readFile(library, 'utf8')));
  const bare = await bareServer(answers);
  let turn = 0;
  const button = (page: Page) => page.locator('[data-address]').nth(turn);
  const watching: Watching = {
    open: async (page) => {
      turn = 0;
      await page.goto(`http://127.0.0.1:${bare.port}/`, { waitUntil: 'networkidle' });
    },
    comeNear: (page) => button(page).hover(),
    play: (page) => button(page).click(),
    seek: (page, share) => pressAt(page, '.scr', share),
    offer: async () => undefined,
    pick: (page, height) => page.locator(`[data-height="${height}"]`).click(),
    goOn: async () => {
      turn = 1;
    },
  };
  return { watching, stop: () => bare.server.close() };
};
