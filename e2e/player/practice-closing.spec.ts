import { expect, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';
import { box, openAs, plays, seekTo } from './player.ts';

test('a class that is over closes with the week and what may follow, beside the controls and on a phone below the picture', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await page.getByRole('switch', { name: 'Autoplay' }).click();
  await plays(page);
  await seekTo(page, -3);
  const closing = page.getByRole('region', { name: 'Practice complete' });
  await expect(closing).toBeVisible();
  await expect(closing.getByRole('img', { name: /^This week: / })).toBeVisible();
  await expect(closing.getByRole('link')).toHaveText(/^Next in First Light/);
  await expect(box(page).getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(closing).toBeInViewport({ ratio: 1 });
  await hasNoViolation(page, '[data-part~="player"]');

  await page.setViewportSize(phone);
  await expect(closing.getByRole('group', { name: 'How was it?' })).toBeInViewport({ ratio: 1 });
  const [picture, below] = [await box(page).getByTestId('screen').boundingBox(), await closing.boundingBox()];
  if (!picture || !below) throw new Error('The picture or the closing is not on the screen.');
  expect(below.y).toBeGreaterThanOrEqual(picture.y + picture.height - 1);

  await closing.getByRole('link').click();
  await expect(page).toHaveURL(/\/workouts\/(?!1002)\d+/);
  await expect(closing).toHaveCount(0);
});

test('the check of a class draws a ring as the class becomes completed, unless motion is unwanted', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, signIn);
  await page.mouse.move(200, 200);
  // What draws it is loaded with the first movement.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/motion-')));
  const completion = page.getByRole('button', { name: /^(Mark as Complete|Completed)$/ });
  const rings = completion.locator('svg + svg');
  const drawn = () =>
    completion.evaluate((button) => {
      const seen: string[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof SVGElement)
              seen.push(getComputedStyle(node.children[0] as Element).animationName);
      }).observe(button, { childList: true });
      Object.assign(window, { seen });
    });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await drawn();
  await completion.click();
  await expect(completion).toHaveText('Completed');
  await expect.poll(seen).toEqual([expect.not.stringMatching(/^none$/)]);
  await expect(rings).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await completion.click();
  await expect(completion).toHaveText('Mark as Complete');
  await completion.click();
  await expect(completion).toHaveText('Completed');
  expect(await seen()).toHaveLength(1);
});
