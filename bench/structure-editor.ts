import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { demoStudio } from '../demo/content/index.ts';
import { findBrowser } from '../e2e/support/browser.ts';
import { startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import type { Row } from './support/table.ts';

const slowdown = 4;
const sections = 20;
const itemsPerSection = 10;
const steps = 60;
const presses = 30;
/** Frames in which the rows make room, which takes 150 ms. */
const framesPerPress = 8;

/** Milliseconds of script, style and layout of one frame, at a quarter of the processor's speed. */
type Frame = number;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** Returns the seconds of CPU time that the page's own thread has spent so far, whatever else the machine does. */
const spent = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const names = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value : sum), 0);
};

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

const milliseconds = (seconds: number): Frame => seconds * 1000 * slowdown;

const startMeter = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return () => spent(session);
};

/** Waits until a dropped row has reached its place; only then can one be picked up again. */
const putDown = (page: Page): Promise<void> =>
  page.locator('[data-sort-dragging], [data-sort-dropping]').first().waitFor({ state: 'detached' });

/** Drags from one place down the page and back; the first steps, which pick the row up, do not count. */
const dragFrames = async (page: Page, from: { x: number; y: number }): Promise<Frame[]> => {
  const meter = await startMeter(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 3 });
  await nextFrame(page);
  const frames: Frame[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const down = step <= steps / 2 ? step : steps - step;
    const before = await meter();
    await page.mouse.move(from.x, from.y + 12 + down * 14);
    await nextFrame(page);
    frames.push(milliseconds((await meter()) - before));
  }
  await page.mouse.up();
  await putDown(page);
  return frames;
};

/**
 * Moves a row down and back by the arrow keys; returns the slowest frame of each press until the rows have made room.
 */
const keyFrames = async (page: Page, handle: Locator): Promise<Frame[]> => {
  const meter = await startMeter(page);
  await handle.focus();
  await page.keyboard.press('Space');
  for (let frame = 0; frame < framesPerPress; frame += 1) await nextFrame(page);
  const slowest: Frame[] = [];
  for (let press = 0; press < presses; press += 1) {
    const frames: Frame[] = [];
    let before = await meter();
    await page.keyboard.press(press < presses / 2 ? 'ArrowDown' : 'ArrowUp');
    for (let frame = 0; frame < framesPerPress; frame += 1) {
      await nextFrame(page);
      const now = await meter();
      frames.push(milliseconds(now - before));
      before = now;
    }
    slowest.push(Math.max(...frames));
    if (press === 0) await page.getByText(/is at position \d+ of/).waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Escape');
  await putDown(page);
  return slowest;
};

/** Measures the overhead of measuring a frame, on a page whose one box follows the pointer. */
const bareFrames = async (page: Page): Promise<Frame[]> => {
  await page.setContent(`<div id="box" style="position:fixed;width:80px;height:80px;background:#888"></div>
    <script>addEventListener('pointermove', ({ clientX, clientY }) => {
      document.getElementById('box').style.translate = clientX + 'px ' + clientY + 'px';
    })</script>`);
  return dragFrames(page, { x: 200, y: 100 });
};

const fill = async (port: number, cookie: string, planId: number): Promise<void> => {
  const ids = demoStudio.classes.map(({ id }) => String(id));
  const body = {
    sections: Array.from({ length: sections }, (_, section) => ({
      title: `Part ${section + 1}`,
      description: '',
      items: Array.from({ length: itemsPerSection }, (_item, place) => ({
        type: 'class',
        id: ids[(section * itemsPerSection + place) % ids.length],
      })),
    })),
  };
  const answer = await fetch(`http://127.0.0.1:${port}/admin/api/plans/update_structure/${planId}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`The structure was not saved: ${await answer.text()}`);
};

const rowOf = (what: string, frames: readonly Frame[], bare: readonly Frame[]): Row => {
  const [got, alone] = [percentile(frames, 0.95), percentile(bare, 0.95)];
  return {
    what,
    got: `${got.toFixed(1)} ms`,
    asked: '< 16 ms',
    more: `95 % of ${frames.length} frames, script, style and layout; ${(got / alone).toFixed(1)} times a bare page’s ${alone.toFixed(1)} ms`,
  };
};

/**
 * Measures frames of dragging a section among 200 items, in the tests' browser, at a quarter of the processor's speed.
 */
export const structureEditorRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const browser = await chromium.launch(findBrowser(process.env));
  const origin = `http://127.0.0.1:${product.port}`;
  const planId = demoStudio.series[0]?.id ?? 0;
  try {
    const cookie = await signIn(product.port, 'admin@openmat.test');
    await fill(product.port, cookie, planId);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url: origin };
      }),
    );
    const bare = await bareFrames(await context.newPage());
    const page = await context.newPage();
    await page.goto(`${origin}/admin/plans/${planId}/structure`, { waitUntil: 'networkidle' });
    const measure = async (): Promise<{ byPointer: Frame[]; byKeys: Frame[] }> => {
      const handle = page.locator('[data-sort-handle]').first();
      await page.locator('[data-sort-handle][aria-describedby]').last().waitFor({ state: 'attached' });
      await handle.scrollIntoViewIfNeeded();
      const box = await handle.boundingBox();
      if (!box) throw new Error('There is no handle.');
      return {
        byPointer: await dragFrames(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }),
        byKeys: await keyFrames(page, handle),
      };
    };
    const closed = await measure();
    for (const button of (await page.getByRole('button', { name: /^Expand section/ }).all()).toReversed())
      await button.click();
    const open = await measure();
    return [
      rowOf('dragging a section, all closed', closed.byPointer, bare),
      rowOf('moving it by the arrow keys, all closed', closed.byKeys, bare),
      rowOf('dragging a section, all 200 items open', open.byPointer, bare),
      rowOf('moving it by the arrow keys, all 200 items open', open.byKeys, bare),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
