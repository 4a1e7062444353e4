import { expect, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import {
  button,
  comment,
  linkTo,
  openComments,
  quietClass,
  section,
  talkedAbout,
  write,
} from './commented.ts';

test('COM-015 COM-032 GEN-032 NS-174 a long text shows 4 lines up to 768 px and 3 above, and the rest on demand; up to 480 px the section is compact', async ({
  page,
}) => {
  await openComments(page, talkedAbout.path);
  const long = comment(page, 'Day 5 and I can feel');
  const text = long.getByText('Day 5 and I can feel');
  const shownLines = () =>
    text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
  for (const [width, lines] of [
    [390, 4],
    [768, 4],
    [769, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => Math.round(await shownLines()), `${width} px`).toBe(lines);
    const more = button(long, 'Read more');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    expect(await shownLines()).toBeGreaterThan(lines);
    await button(long, 'Read less').click();
    await expect.poll(async () => Math.round(await shownLines()), `${width} px`).toBe(lines);
    await expect(button(comment(page, 'The audio is out of sync'), 'Read more')).toHaveCount(0);
  }
  const priya = comment(page, 'pressing the whole foot');
  const word = button(priya, '12 Replies').getByText('Replies', { exact: true });
  for (const [width, picture] of [
    [480, 32],
    [481, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await priya.getByTestId('person-picture').first().boundingBox())?.width).toBe(picture);
    const wide = (await word.boundingBox())?.width ?? 0;
    if (width === 480) expect(wide).toBe(1);
    else expect(wide).toBeGreaterThan(1);
    await expect(button(priya, '12 Replies')).toBeVisible();
  }
});

test('COM-016 at 320 px nothing of the section is wider than the page, whatever was written, and a text disturbs nothing around it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 1);
  await write(page, id, `${'w'.repeat(400)} https://openmat.test/${'long/'.repeat(40)}`);
  await page.setViewportSize({ width: 320, height: 800 });
  await openComments(page, path);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expect(section(page).getByText(/^w{400}/)).toHaveCSS('unicode-bidi', 'isolate');
});

test('BEY-72 the comments, their forms and their dialogs have no violation for a member, light and dark', async ({
  page,
  signIn,
}) => {
  // Six times many rules, over a hundred buttons.
  test.slow();
  await signIn('maya');
  await openComments(page, talkedAbout.path);
  const both = async (within?: string) => {
    await showTheme(page, 'light');
    expect(await violations(page, within)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page, within), 'dark').toEqual([]);
  };
  const priya = comment(page, 'pressing the whole foot');
  await button(priya, '12 Replies').click();
  await expect(priya.getByRole('article')).toHaveCount(10);
  await button(priya, 'Reply').click();
  await expect(priya.getByRole('textbox')).toBeFocused();
  await both('#comments');
  await button(comment(page, 'Maya Reyes'), 'Edit').click();
  await expect(section(page).getByRole('textbox', { name: 'Edit comment' })).toBeFocused();
  await both('#comments');
  await button(priya, 'Report').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await both();
});

test('BEY-72 the comments have no violation for a visitor on a phone, with one that a link leads to, light and dark', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openComments(page, talkedAbout.path);
  const fourth = section(page).getByRole('article').nth(3);
  const [id, link] = [await fourth.getAttribute('id'), await linkTo(fourth)];
  await page.goto(link);
  const linked = page.locator(`#${id}`);
  await expect(linked).toHaveAttribute('aria-current', 'true');
  await expect(linked).toBeFocused();
  expect(await violations(page, '#comments')).toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page, '#comments')).toEqual([]);
});
