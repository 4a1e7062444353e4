import { expect, open, phone, test } from '../support/studio.ts';
import { saveClasses, savedIds, savedList, savedRows, savedTitles, someClasses } from './saved-classes.ts';

test('FAV-002 FAV-007 FAV-009 NS-125 NS-126 NS-127 saved classes come 20 at a time; a removed one is brought back where it was, leaving the page keeps a removal, and on a phone hearts are 44 px targets', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 22));
  const before = await savedIds(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v2/favorites' && request.method() === 'GET')
      asked.push(searchParams.get('page') ?? '');
  });
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(20);
  const titles = await savedTitles(page);
  const heart = (place: number) =>
    page.getByRole('button', { name: `Remove ${titles[place]} from saved`, exact: true });
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('20 at a time', async () => {
    await expect(page.getByRole('main').getByText('22 Classes')).toBeVisible();
    await savedRows(page).last().scrollIntoViewIfNeeded();
    await expect(savedRows(page)).toHaveCount(22);
    expect(asked).toEqual(['2']);
  });

  await test.step('on a phone hearts are 44 px targets, the undo bar fits, and Undo puts the class back', async () => {
    await page.setViewportSize(phone);
    const box = await heart(1).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart(1).click();
    const bar = await undo.locator('..').boundingBox();
    expect(bar?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((bar?.x ?? 0) + (bar?.width ?? 999)).toBeLessThanOrEqual(phone.width);
    await expect.poll(() => savedIds(page)).toEqual(before.toSpliced(1, 1));
    await undo.click();
    await expect.poll(() => savedIds(page)).toEqual(before);
    await expect(savedRows(page)).toHaveCount(22);
  });

  await test.step('leaving the page keeps the removal', async () => {
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await heart(0).click();
    await removed;
    await page.goto('/signin');
    expect(await savedIds(page)).toEqual(before.slice(1));
  });
});
