import { expect, open, phone, test } from '../support/studio.ts';
import { saveClasses, savedIds, savedList, savedRows, savedTitles, someClasses } from './saved-classes.ts';

test('FAV-001 FAV-002 FAV-012 NS-125 GEN-044 GEN-045 saved classes come 20 at a time, in the order of the address; the title over them sorts them up, down and back, and gives way to another order', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const classes = await someClasses(page, 24);
  // An order of their own: neither up nor down by title.
  await saveClasses(page, baseURL ?? '', [...classes.slice(1), ...classes.slice(0, 1)]);
  const titles = classes.map(({ title }) => title);
  const own = [...titles.slice(0, 1), ...titles.slice(1).toReversed()].slice(0, 20);
  const firstPage = async () => (await savedTitles(page)).slice(0, 20);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v2/favorites') asked.push(searchParams.get('page') ?? '');
  });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(20);
  expect(await savedTitles(page)).toEqual(own);
  await expect(page.getByRole('main').getByText('24 Classes')).toBeVisible();
  await savedRows(page).last().scrollIntoViewIfNeeded();
  await expect(savedRows(page)).toHaveCount(24);
  expect(asked).toEqual(['2']);

  await sort.selectOption('Title');
  await expect(page).toHaveURL(/order=title/);
  await expect(page).toHaveURL(/tab=classes/);
  await expect.poll(firstPage).toEqual(titles.slice(0, 20));
  await page.reload();
  await expect.poll(firstPage).toEqual(titles.slice(0, 20));

  const column = page.getByRole('main').getByRole('button', { name: /^Title/ });
  await expect(column).toHaveAccessibleName('Title, ascending');
  await column.click();
  await expect(column).toHaveAccessibleName('Title, descending');
  await expect(page).toHaveURL(/order=title&direction=desc|direction=desc&order=title/);
  await expect.poll(firstPage).toEqual(titles.toReversed().slice(0, 20));
  await sort.selectOption('durationShortToLong');
  await expect(column).toHaveAccessibleName('Title, sort');
  await expect(page).not.toHaveURL(/direction/);
  await page.goBack();
  await expect(column).toHaveAccessibleName('Title, descending');
  await column.click();
  await expect(column).toHaveAccessibleName('Title, sort');
  await expect(page).toHaveURL(/tab=classes$/);
  await expect.poll(firstPage).toEqual(own);
});

test('FAV-007 FAV-009 NS-126 NS-127 a removed class is brought back where it was, by keyboard too, leaving the page keeps a removal, and on a phone hearts are 44 px targets and the undo bar fits', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 4));
  const before = await savedIds(page);
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(4);
  const titles = await savedTitles(page);
  const heart = (place: number) => page.getByRole('button', { name: `Remove ${titles[place]}`, exact: true });
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('by keyboard the focus goes to Undo, and back to the heart that is set again', async () => {
    await heart(2).focus();
    await page.keyboard.press('Space');
    await expect(undo).toBeFocused();
    await expect(savedRows(page)).toHaveCount(3);
    await expect.poll(() => savedIds(page)).toEqual(before.filter((_, index) => index !== 2));
    await page.keyboard.press('Enter');
    await expect(heart(2)).toBeFocused();
    await expect(undo).toHaveCount(0);
    await expect.poll(() => savedIds(page)).toEqual(before);
    await page.reload();
    await expect.poll(() => savedTitles(page)).toEqual(titles);
  });

  await test.step('on a phone hearts are 44 px targets and the undo bar fits', async () => {
    await page.setViewportSize(phone);
    await open(page, savedList);
    const box = await heart(1).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart(1).click();
    const bar = await undo.locator('..').boundingBox();
    expect(bar?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((bar?.x ?? 0) + (bar?.width ?? 999)).toBeLessThanOrEqual(phone.width);
    await undo.click();
    await expect(savedRows(page)).toHaveCount(4);
  });

  await test.step('leaving the page keeps the removal', async () => {
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await heart(0).click();
    await removed;
    await page.goto('/instructors');
    await page.goto(savedList);
    await expect(savedRows(page)).toHaveCount(3);
    expect(await savedIds(page)).toEqual(before.slice(1));
  });
});
