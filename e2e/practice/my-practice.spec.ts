import { expect, open, phone, test } from '../support/studio.ts';

test('PRAC-002, PRAC-011, NS-021 and NS-084: the address follows tabs, sections and order, and goes back; more classes come as one scrolls; on a phone the tabs stand in its first third', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  const { myPracticeSnapshot } = await (await page.request.get('/api/v2/users/me')).json();
  const completed: number = myPracticeSnapshot.details.completedClasses.count;
  expect(completed).toBeGreaterThan(20);
  await open(page, '/my/practice');
  const tabs = page.getByRole('tablist', { name: 'My Practice' });
  const tab = (name: string) => tabs.getByRole('tab', { name });
  const rows = page.getByRole('tabpanel').getByRole('article');
  await expect(tab('Playlists & Series')).toHaveAttribute('aria-selected', 'true');
  await tab('Completed').click();
  await expect(page).toHaveURL('/my/practice?tab=completed');
  await expect(rows).toHaveCount(20);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(Math.min(40, completed));
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('title');
  await expect(page).toHaveURL('/my/practice?tab=completed&order=title');
  await expect
    .poll(async () => {
      const shown = await rows.getByRole('heading').allTextContents();
      return shown.length > 0 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en')).join();
    })
    .toBe(true);
  await page.getByRole('combobox', { name: 'Completed in' }).selectOption('90');
  await expect(page).toHaveURL('/my/practice?tab=completed&window=90&order=title');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/my/practice?tab=completed');
  await expect(order).toHaveValue('recentlyLogged');

  await tab('Completed').press('ArrowRight');
  await expect(page).toHaveURL('/my/practice?tab=classes');
  await expect(tab('Saved Classes')).toBeFocused();
  await tab('Playlists & Series').click();
  await expect(page).toHaveURL('/my/practice?tab=playlists');
  const sections = page.getByRole('tablist', { name: 'Playlists & Series' });
  await sections.getByRole('tab', { name: 'Saved Series' }).click();
  await expect(page).toHaveURL('/my/practice?tab=series');
  await page.goBack();
  await expect(page).toHaveURL('/my/practice?tab=playlists');

  await test.step('on a phone, where “Why?” opens the weeks in a dialog', async () => {
    await page.setViewportSize(phone);
    await tab('Saved Classes').click();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect((await tabs.boundingBox())?.y).toBeLessThan(phone.height / 3);
    await expect(rows.first()).toBeInViewport();
    await tab('Completed').click();
    const why = page.getByText('Why?');
    const target = await why.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await why.click();
    await expect(page.getByText(/A day is active when/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});
