import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { canDrag, classHandles, dragTo, handle, middleOf, steps } from './drag.ts';
import { makePlaylist, rowsOf, titlesNow, titlesOf } from './own-playlist.ts';

test('PL-027 PL-050 PL-075 PL-088 GEN-053 GEN-054 NS-111 an author drags a class by its handle to another place, and it stays there; what is sent names the places up to where the order changed; a place that could not be saved is given back; a visitor loads nothing to drag with', async ({
  page,
  context,
  signIn,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expected(/500|moving a class failed/);
  await signIn('new member');
  const {
    uuid,
    url,
    entryIds,
    titles: [a = '', b = '', c = '', d = ''],
  } = await makePlaylist(context.request, 'In order', 4);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, url);
  await canDrag(page);
  const toDragWith = (addresses: string[]) => addresses.filter((address) => /Sorting/.test(address));
  expect(toDragWith(loaded)).not.toEqual([]);
  const dragged = page.locator('[data-dnd-dragging]');

  await test.step('it stays where it was dropped', async () => {
    await dragTo(page, handle(page, d), rowsOf(page).nth(1), async () => {
      await expect(dragged).toHaveCSS('height', '120px');
    });
    await expect(titlesOf(page)).toHaveText([a, d, b, c]);
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([a, d, b, c]);
    await page.reload();
    await expect(titlesOf(page)).toHaveText([a, d, b, c]);
  });

  await test.step('what is sent names the places and the classes, up to where the order changed', async () => {
    await canDrag(page);
    const asked = page.waitForRequest('**/sort');
    await dragTo(page, handle(page, d), rowsOf(page).nth(0));
    const body = (await asked).postDataJSON() as { entry_ids: number[]; plan_entry: number[] };
    expect(body.entry_ids).toEqual([entryIds[3], entryIds[0]]);
    expect(body.plan_entry).toHaveLength(2);
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([d, a, b, c]);
  });

  await test.step('a place that could not be saved is given back', async () => {
    await page.route('**/sort', (route) => route.fulfill({ status: 500, json: {} }));
    await expect(titlesOf(page)).toHaveText([d, a, b, c]);
    await expect(dragged).toHaveCount(0);
    const asked = page.waitForRequest('**/sort');
    await dragTo(page, handle(page, c), rowsOf(page).nth(0));
    await asked;
    await expect(titlesOf(page)).toHaveText([d, a, b, c]);
  });

  await test.step('a visitor has no handles and loads nothing to drag with', async () => {
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await visitor.newPage();
    const scripts: string[] = [];
    theirs.on('request', (request) => scripts.push(request.url()));
    await open(theirs, url);
    await expect(rowsOf(theirs)).toHaveCount(4);
    await expect(classHandles(theirs)).toHaveCount(0);
    expect(toDragWith(scripts)).toEqual([]);
    await visitor.close();
  });
});

test('a class is picked up with space, moved with the arrows and put down, all of it is said, and escape leaves it where it was', async ({
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
  /** What is said to screen readers while dragging. */
  const said = page.locator('[id^="dnd-kit-announcement"]');
  await handle(page, c).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText(`${c} is back where it was.`);
  await expect(titlesOf(page)).toHaveText([a, b, c]);
  expect(await titlesNow(context.request, uuid)).toEqual([a, b, c]);

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
    const toTop = () =>
      page
        .getByRole('heading', { level: 2, name: '6 Classes' })
        .evaluate((heading) => heading.scrollIntoView());
    await toTop();
    const start = await middleOf(titlesOf(page).nth(0));
    await swipe(page, start, start.y - 100);
    expect(await titlesNow(context.request, uuid)).toEqual(names);
    await toTop();
    const grip = await middleOf(handle(page, a));
    const second = await middleOf(rowsOf(page).nth(1));
    await swipe(page, grip, second.y + second.height / 4);
    await expect(titlesOf(page).nth(0)).toHaveText(b);
    await expect.poll(async () => (await titlesNow(context.request, uuid)).slice(0, 3)).toEqual([b, a, c]);
  });
});
