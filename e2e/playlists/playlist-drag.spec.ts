import { expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';
import { makePlaylist, rowsOf, titlesNow, titlesOf } from './own-playlist.ts';

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Reorder ${title}, position` });

/** What is said to screen readers while dragging. */
const liveRegion = (page: Page) => page.locator('[id^="dnd-kit-announcement"]');

/** Dragging comes with a script of its own: it has described every handle once it is there. */
const canDrag = async (page: Page) => {
  const handles = page.locator('.entries [data-sort-handle]');
  await expect(handles.last()).toHaveAttribute('aria-describedby', /./);
};

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
};

const steps = 8;

const dragTo = async (page: Page, from: Locator, over: Locator, beforeDrop?: () => Promise<void>) => {
  const start = await middleOf(from);
  const end = await middleOf(over);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // Past the place of the other row, in the direction of the move.
  const past = end.y + Math.sign(end.y - start.y) * (end.height / 4);
  await page.mouse.move(start.x, past, { steps });
  await beforeDrop?.();
  await page.mouse.up();
};

test.describe('reordering by mouse', () => {
  test('PL-050 PL-075 GEN-053 GEN-054 an author drags a class by its handle to another place, and it stays there', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const {
      uuid,
      url,
      titles: [a = '', b = '', c = '', d = ''],
    } = await makePlaylist(context.request, 'In order', 4);
    await open(page, url);
    await canDrag(page);
    const dragged = page.locator('.entry[data-dnd-dragging]');
    await dragTo(page, handle(page, d), rowsOf(page).nth(1), async () => {
      await expect(dragged).toHaveCSS('height', '120px');
    });
    await expect(titlesOf(page)).toHaveText([a, d, b, c]);
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([a, d, b, c]);
    await page.reload();
    await expect(titlesOf(page)).toHaveText([a, d, b, c]);
  });

  test('a place that could not be saved is given back, and the list says what the server has', async ({
    page,
    context,
    signIn,
    trouble,
  }) => {
    trouble.expected(/500|moving a class failed/);
    await signIn('new member');
    const {
      url,
      titles: [a = '', b = '', c = ''],
    } = await makePlaylist(context.request, 'Refused', 3);
    await page.route('**/sort', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, url);
    await canDrag(page);
    const asked = page.waitForRequest('**/sort');
    await dragTo(page, handle(page, c), rowsOf(page).nth(0));
    await asked;
    await expect(titlesOf(page)).toHaveText([a, b, c]);
  });

  test('PL-088 NS-111 what is sent names the places and the classes, up to where the order changed', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { url, entryIds } = await makePlaylist(context.request, 'On the wire', 4);
    await open(page, url);
    await canDrag(page);
    const asked = page.waitForRequest('**/sort');
    await dragTo(page, rowsOf(page).nth(1).locator('[data-sort-handle]'), rowsOf(page).nth(0));
    const body = (await asked).postDataJSON() as { entry_ids: number[]; plan_entry: number[] };
    expect(body.entry_ids).toEqual([entryIds[1], entryIds[0]]);
    expect(body.plan_entry).toHaveLength(2);
  });

  test('PL-027 NS-117 nobody but the author, and only in the default order, has handles', async ({
    page,
    context,
    signIn,
    browser,
    baseURL,
  }) => {
    await signIn('new member');
    const { url } = await makePlaylist(context.request, 'Mine to order', 3);
    await open(page, url);
    await expect(page.locator('[data-sort-handle]')).toHaveCount(3);
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await expect(page.locator('[data-sort-handle]')).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(3);
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await visitor.newPage();
    const scripts: string[] = [];
    theirs.on('request', (request) => scripts.push(request.url()));
    await open(theirs, url);
    await expect(rowsOf(theirs)).toHaveCount(3);
    await expect(theirs.locator('[data-sort-handle]')).toHaveCount(0);
    expect(scripts.filter((address) => /Sorting/.test(address))).toEqual([]);
    await visitor.close();
  });
});

test.describe('reordering by keys', () => {
  test('a class is picked up with space, moved with the arrows, put down, and all of it is said', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const {
      uuid,
      url,
      titles: [a = '', b = '', c = ''],
    } = await makePlaylist(context.request, 'By keys', 3);
    await open(page, url);
    await canDrag(page);
    const said = liveRegion(page);
    await handle(page, a).focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText(`Picked up ${a}, position 1 of 3.`);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(`${a} is at position 2 of 3.`);
    await page.keyboard.press('Space');
    await expect(said).toHaveText(`${a} is now at position 2 of 3.`);
    await expect(titlesOf(page)).toHaveText([b, a, c]);
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([b, a, c]);
    await expect(handle(page, a)).toBeFocused();
  });

  test('escape leaves the class where it was', async ({ page, context, signIn }) => {
    await signIn('new member');
    const { uuid, url, titles: names } = await makePlaylist(context.request, 'Second thoughts', 3);
    await open(page, url);
    await canDrag(page);
    await handle(page, names[2] ?? '').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(liveRegion(page)).toHaveText(`${names[2]} is back where it was.`);
    await expect(titlesOf(page)).toHaveText(names);
    expect(await titlesNow(context.request, uuid)).toEqual(names);
  });

  test('NS-117 a class moves up and down from its menu, where the focus stays', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const {
      uuid,
      url,
      titles: [a = '', b = '', c = ''],
    } = await makePlaylist(context.request, 'By menu', 3);
    await open(page, url);
    const options = page.getByRole('button', { name: `Options for ${c}` });
    await options.click();
    await expect(page.getByRole('menuitem', { name: 'Move down' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(titlesOf(page)).toHaveText([a, c, b]);
    await expect(page.getByRole('status').filter({ hasText: 'Moved to position 2 of 3.' })).toBeAttached();
    await expect(options).toBeFocused();
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([a, c, b]);
    await options.click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect(titlesOf(page)).toHaveText([a, b, c]);
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([a, b, c]);
  });
});

test.describe('reordering on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  /** A finger that goes down, moves in steps and leaves. */
  const swipe = async (page: Page, from: { x: number; y: number }, toY: number) => {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
      });
    await touch('touchStart', from.y);
    await page.waitForFunction(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300, true))),
    );
    for (let step = 1; step <= steps; step += 1) {
      await touch('touchMove', from.y + ((toY - from.y) * step) / steps);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await touch('touchEnd', toY);
    await session.detach();
  };

  test('a thumb on the handle moves a class; on the row it only scrolls', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { uuid, url, titles: names } = await makePlaylist(context.request, 'By thumb', 6);
    const [a = '', b = '', c = ''] = names;
    await open(page, url);
    await canDrag(page);
    await rowsOf(page).nth(0).scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector('.entries-head')?.scrollIntoView());
    const start = await middleOf(rowsOf(page).nth(0).locator('.txt'));
    await swipe(page, start, start.y - 100);
    expect(await titlesNow(context.request, uuid)).toEqual(names);
    await page.evaluate(() => document.querySelector('.entries-head')?.scrollIntoView());
    const grip = await middleOf(handle(page, a));
    const second = await middleOf(rowsOf(page).nth(1));
    await swipe(page, grip, second.y + second.height / 4);
    await expect(titlesOf(page).nth(0)).toHaveText(b);
    await expect.poll(async () => (await titlesNow(context.request, uuid)).slice(0, 3)).toEqual([b, a, c]);
  });
});
