import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import { alive, button, comment, linkTo, repliesTo, section, talkedAbout } from './commented.ts';

/** Expects the target of an address to be marked, in view and focused. */
const expectLinked = async (page: Page, id: string) => {
  const linked = page.locator(`#${id}`);
  await expect(linked).toHaveAttribute('aria-current', 'true');
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await expect(linked).toHaveCount(1);
  return linked;
};

test('COM-015 COM-017 COM-032 GEN-032 NS-174 a visitor reads what the server rendered, cut to 4 lines up to 768 px and 3 above and compact up to 480 px, and follows links to a comment and a reply', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await open(page, talkedAbout.path);
  const texts = () => section(page).locator('p[dir=auto]').allTextContents();
  const priya = comment(page, 'pressing the whole foot');

  await test.step('it stays until it is alive, and then its times are right, however old it is', async () => {
    const before = await texts();
    expect(before).toHaveLength(20);
    await expect(section(page)).toContainText('38 Comments');
    await expect(priya).toHaveAccessibleName(/2 days ago$/);
    await page.clock.fastForward(3 * 24 * 3_600_000);
    await alive(page);
    expect(await texts()).toEqual(before);
    await expect(priya).toHaveAccessibleName(/5 days ago$/);
  });

  await test.step('a long text', async () => {
    const long = comment(page, 'Day 5 and I can feel');
    const text = long.getByText('Day 5 and I can feel');
    const shownLines = () =>
      text.evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
    for (const [width, lines] of [
      [768, 4],
      [769, 3],
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
  });

  await test.step('the section is compact', async () => {
    for (const [width, picture] of [
      [480, 32],
      [481, 40],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect((await priya.getByTestId('person-picture').first().boundingBox())?.width).toBe(picture);
      await expect(button(priya, '12 Replies')).toBeVisible();
    }
  });

  await page.setViewportSize(phone);
  await button(priya, '12 Replies').click();
  await button(priya, 'Show More Replies').click();
  await expect(repliesTo(priya)).toHaveCount(12);
  const reply = repliesTo(priya).last();
  const [replyId, toReply] = [(await reply.getAttribute('id')) ?? '', await linkTo(reply)];
  await button(section(page), 'Load more comments').click();
  await expect(section(page)).toContainText('Viewing 1 - 38 of 38');
  const last = section(page).getByRole('list', { name: 'Comments' }).locator('> li > article').last();
  const [id, toComment] = [(await last.getAttribute('id')) ?? '', await linkTo(last)];
  expect(toComment).toBe(`${talkedAbout.path}?comment=${id.replace('comment-', '')}`);

  await test.step('a link to a comment of the last page, which has no violation on a phone, light and dark', async () => {
    await page.goto(toComment);
    await expectLinked(page, id);
    await expect(section(page)).toContainText('Viewing 1 - 20 of 38');
    expect(await violations(page, '#comments')).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page, '#comments')).toEqual([]);
  });

  await test.step('a link to a reply that is not among the first ten', async () => {
    await page.goto(toReply);
    const linked = await expectLinked(page, replyId);
    await expect(repliesTo(priya)).toHaveCount(11);
    await button(section(page), 'Show More Replies').click();
    await expect(repliesTo(priya)).toHaveCount(12);
    await expect(linked).toHaveCount(1);
  });
});
