import { expect, test } from '../support/studio.ts';
import { button, comment, openComments, quietClass, section, talkedAbout, write } from './commented.ts';

for (const [width, lines] of [
  [390, 4],
  [768, 4],
  [769, 3],
  [1440, 3],
] as const)
  test(`COM-015 NS-174 a long text shows ${lines} lines at ${width} px, and the rest on demand`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openComments(page, talkedAbout.path);
    const long = comment(page, 'Day 5 and I can feel');
    const text = long.locator('.tx').first();
    const shownLines = () =>
      text.evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
    expect(Math.round(await shownLines())).toBe(lines);
    const more = button(long, 'Read more');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    expect(await shownLines()).toBeGreaterThan(lines);
    await button(long, 'Read less').click();
    expect(Math.round(await shownLines())).toBe(lines);
    await expect(button(comment(page, 'The audio is out of sync'), 'Read more')).toHaveCount(0);
  });

for (const width of [480, 481])
  test(`COM-032 GEN-032 at ${width} px the section is ${width === 480 ? '' : 'not '}compact`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openComments(page, talkedAbout.path);
    const priya = comment(page, 'pressing the whole foot');
    const picture = await priya.locator('.avatar').first().boundingBox();
    expect(picture?.width).toBe(width === 480 ? 32 : 40);
    const word = await priya.locator('.rw').boundingBox();
    if (width === 480) expect(word?.width).toBe(1);
    else expect(word?.width).toBeGreaterThan(1);
    await expect(button(priya, '12 Replies')).toBeVisible();
  });

test('at 320 px nothing of the section is wider than the page, whatever was written', async ({
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
});

test('COM-016 a text is shown as it was written, its addresses lead out safely, and it disturbs nothing around it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 2);
  await write(page, id, 'One <b>two</b> &amp;\nthree: https://openmat.test/a?b=c. javascript:alert(1)');
  await openComments(page, path);
  const written = section(page).getByRole('article').first();
  await expect(written.locator('.who')).toHaveText(/^Runa Holm\s*Just now$/);
  expect(await written.locator('.tx').textContent()).toBe(
    'One <b>two</b> &amp;\nthree: https://openmat.test/a?b=c. javascript:alert(1)',
  );
  const links = written.locator('.tx a');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://openmat.test/a?b=c');
  await expect(links).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  await expect(links).toHaveAttribute('target', '_blank');
  await expect(written.locator('.tx')).toHaveCSS('unicode-bidi', 'isolate');
});
