import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { canDrag, classHandles, dragTo, handle, middleOf, steps } from './drag.ts';
import { makePlaylist, rowsOf, titlesNow, titlesOf } from './own-playlist.ts';

test.use({ hasTouch: true });

/** Simulates a finger that goes down, moves in steps once `held` resolves, and leaves. */
const swipe = async (
  page: Page,
  from: { x: number; y: number },
  toY: number,
  held: () => Promise<unknown>,
) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  await held();
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', from.y + ((toY - from.y) * step) / steps);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await touch('touchEnd', toY);
  await session.detach();
};

/** Waits until the page has stopped scrolling; a finger cannot drag before. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let before = Number.NaN; before !== scrollY; ) {
      before = scrollY;
      await new Promise((done) => setTimeout(done, 100));
    }
  });

test('PL-027 PL-050 PL-075 PL-088 GEN-053 GEN-054 NS-111 an author moves a class by its handle, with the mouse, by keys and with a thumb, and it stays there; a visitor loads nothing to drag with', async ({
  page,
  context,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('new member');
  const made = await makePlaylist(context.request, 'In order', 6);
  const { uuid, url } = made;
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = made.titles;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, url);
  await canDrag(page);
  const toDragWith = (addresses: string[]) => addresses.filter((address) => /Sorting/.test(address));
  expect(toDragWith(loaded)).not.toEqual([]);
  const onServer = expect.poll(() => titlesNow(context.request, uuid));

  await test.step('with the mouse', async () => {
    await dragTo(page, handle(page, d), rowsOf(page).nth(1), async () => {
      await expect(page.locator('[data-sort-dragging]')).toHaveCSS('height', '120px');
      const others = rowsOf(page).and(page.locator(':not([data-sort-dragging])'));
      await expect(others).toHaveCount(5);
      // The browser of the tests asks for less motion, with which rows make room at once.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      for (const row of await others.all()) {
        await expect(row).toHaveCSS('transition-property', 'translate');
        await expect(row).toHaveCSS('transition-duration', '0.15s');
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });
    await expect(titlesOf(page)).toHaveText([a, d, b, c, e, f]);
    await onServer.toEqual([a, d, b, c, e, f]);
  });

  await test.step('by keys: all of it is said, and escape leaves it where it was', async () => {
    /** Messages to screen readers during a drag. */
    const said = page.locator('[data-sort-said]');
    await handle(page, c).focus();
    for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
    await expect(said).toHaveText(`${c} is back where it was.`);
    await expect(titlesOf(page)).toHaveText([a, d, b, c, e, f]);

    await handle(page, a).focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText(`Picked up ${a}, position 1 of 6.`);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(`${a} is at position 2 of 6.`);
    await page.keyboard.press('Space');
    await expect(said).toHaveText(`${a} is now at position 2 of 6.`);
    await expect(titlesOf(page)).toHaveText([d, a, b, c, e, f]);
    await onServer.toEqual([d, a, b, c, e, f]);
    await expect(handle(page, a)).toBeFocused();
  });

  await test.step('with a thumb, which on the row only scrolls', async () => {
    await page.setViewportSize(phone);
    const toTop = () =>
      page
        .getByRole('heading', { level: 2, name: '6 Classes' })
        .evaluate((heading) => heading.scrollIntoView());
    await toTop();
    const start = await middleOf(titlesOf(page).nth(0));
    const longEnoughToDrag = () =>
      page.waitForFunction(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300, true))),
      );
    await swipe(page, start, start.y - 100, longEnoughToDrag);
    await atRest(page);
    expect(await titlesNow(context.request, uuid)).toEqual([d, a, b, c, e, f]);
    await toTop();
    const grip = await middleOf(handle(page, d));
    const second = await middleOf(rowsOf(page).nth(1));
    // A finger that moves before the drag has started would scroll.
    const taken = () => expect(page.locator('[data-sort-dragging]')).toHaveCount(1);
    await swipe(page, grip, second.y + second.height / 4, taken);
    await expect(titlesOf(page)).toHaveText([a, d, b, c, e, f]);
    await onServer.toEqual([a, d, b, c, e, f]);
  });

  await test.step('a visitor has no handles and loads nothing to drag with', async () => {
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await visitor.newPage();
    const scripts: string[] = [];
    theirs.on('request', (request) => scripts.push(request.url()));
    await open(theirs, url);
    await expect(rowsOf(theirs)).toHaveCount(6);
    await expect(classHandles(theirs)).toHaveCount(0);
    expect(toDragWith(scripts)).toEqual([]);
    await visitor.close();
  });
});
