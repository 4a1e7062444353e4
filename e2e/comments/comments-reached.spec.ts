import { expect, open, phone, test } from '../support/studio.ts';
import {
  alive,
  button,
  comment,
  failing,
  gate,
  openComments,
  replyTo,
  section,
  talkedAbout,
} from './commented.ts';

test.describe('a link to one comment', () => {
  test('each time is one: it opens the comment again, marked, in view and with the focus', async ({
    page,
    context,
  }) => {
    await openComments(page, talkedAbout.path);
    await button(section(page), 'Load more comments').click();
    const last = section(page).locator('.cmts > li > article').last();
    const href = (await last.locator('.who a').getAttribute('href')) ?? '';
    const id = (await last.getAttribute('id')) ?? '';
    expect(href).toBe(`${talkedAbout.path}?comment=${id.replace('comment-', '')}`);
    const other = await context.newPage();
    await other.goto(href);
    const linked = other.locator(`#${id}`);
    await expect(linked).toHaveClass(/marked/);
    await expect(linked).toBeInViewport();
    await expect(linked).toBeFocused();
    await expect(other.locator(`#${id}`)).toHaveCount(1);
    await expect(section(other)).toContainText('Viewing 1 - 20 of 38');
  });

  test('to a reply opens the replies, also where it is not among the first ten', async ({
    page,
    context,
  }) => {
    await openComments(page, talkedAbout.path);
    const priya = comment(page, 'pressing the whole foot');
    await button(priya, '12 Replies').click();
    await button(priya, 'Show More Replies').click();
    await expect(priya.locator('.rp li')).toHaveCount(12);
    const last = priya.locator('.rp article').last();
    const href = (await last.locator('.who a').getAttribute('href')) ?? '';
    const id = (await last.getAttribute('id')) ?? '';
    const other = await context.newPage();
    await other.goto(href);
    await expect(other.locator(`#${id}`)).toHaveClass(/marked/);
    await expect(other.locator(`#${id}`)).toBeInViewport();
    await expect(comment(other, 'pressing the whole foot').locator('.rp article')).toHaveCount(11);
    await button(section(other), 'Show More Replies').click();
    await expect(comment(other, 'pressing the whole foot').locator('.rp article')).toHaveCount(12);
    await expect(other.locator(`#${id}`)).toHaveCount(1);
  });

  test('to one that is gone says so, and everything else is there', async ({ page, trouble }) => {
    trouble.expected(/status of 404/);
    await open(page, `${talkedAbout.path}?comment=999999999999`);
    await expect(section(page).getByText('This comment is no longer here.')).toBeInViewport();
    await expect(section(page).getByRole('article')).toHaveCount(20);
    const priya = await comment(page, 'pressing the whole foot')
      .getByRole('article')
      .first()
      .getAttribute('id');
    await open(page, `${talkedAbout.path}?comment=${priya?.replace('comment-', '')}&reply=999999999999`);
    await expect(section(page)).toContainText('This reply is no longer here.');
    await expect(comment(page, 'pressing the whole foot').locator('.rp article')).toHaveCount(10);
  });
});

test('NS-160 a visitor reads everything, likes nothing, and is asked to sign in and comes back', async ({
  page,
}) => {
  await openComments(page, talkedAbout.path);
  await expect(section(page).getByRole('link', { name: 'Sign in to comment' })).toHaveAttribute(
    'href',
    `/signin?redirect=${encodeURIComponent(`${talkedAbout.path}#comments`)}`,
  );
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
  await button(comment(page, 'pressing the whole foot'), '12 Replies').click();
  await expect(replyTo(comment(page, 'pressing the whole foot'), 'The left side is always')).toBeVisible();
  for (const name of ['Reply', 'Report', 'Edit', 'Delete'])
    await expect(button(section(page), name)).toHaveCount(0);
  await expect(section(page).getByRole('button', { name: /^Like/ })).toHaveCount(0);
});

test('NS-160 whoever has no access is led to the membership', async ({ page, signIn }) => {
  await signIn('lapsed');
  await openComments(page, talkedAbout.path);
  await expect(section(page)).toContainText('Members can comment. Sign Up');
  await expect(section(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/subscribe');
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
});

test('COM-011 whoever has no username is led to the profile', async ({ page, context, baseURL }) => {
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'imported@openmat.test', password: 'openmat-demo' },
    headers: { origin: baseURL ?? '' },
  });
  await openComments(page, talkedAbout.path);
  await expect(section(page)).toContainText('Choose a username to comment. Open profile');
  await expect(section(page).getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    '/settings/profile',
  );
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
});

test('the page is whole while the comments are away, which say so and come on demand', async ({
  page,
  trouble,
}) => {
  trouble.expected(/500|loading failed/);
  const away = await failing(page, '/**');
  await open(page, '/series/first-light/workouts');
  await page.getByRole('main').getByRole('link', { name: 'Standing Strong' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Standing Strong' })).toBeVisible();
  await expect(section(page)).toContainText('This did not load.');
  await expect(section(page).getByRole('heading', { level: 2 })).toHaveText('Comments');
  away.end();
  await button(section(page), 'Try again').click();
  await expect(section(page).getByRole('article')).toHaveCount(20);
});

test('somebody who comes from another page sees that the comments are on their way', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/series/first-light/workouts');
  const slow = await gate(page, '/comments');
  await page.getByRole('main').getByRole('link', { name: 'Standing Strong' }).first().click();
  await expect(section(page).locator('.cmt-lines')).toBeVisible();
  slow.open();
  await expect(section(page).getByRole('article')).toHaveCount(20);
  await expect(section(page).locator('.cmt-lines')).toHaveCount(0);
});

test('what the server rendered stays until it is alive, and then is what it was', async ({ page }) => {
  await open(page, talkedAbout.path);
  const before = await section(page).locator('.cmts').textContent();
  await expect(section(page)).toContainText('38 Comments');
  await alive(page);
  expect(await section(page).locator('.cmts').textContent()).toContain(before?.slice(0, 60));
});

test('COM-017 the times of a page that was rendered long ago are right once it is alive', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, talkedAbout.path);
  await page.clock.fastForward(3 * 24 * 3_600_000);
  await alive(page);
  await expect(comment(page, 'pressing the whole foot').locator('.who').first()).toContainText('5 days ago');
});

test('BEY-50 NS-160 whoever is suspended reads that they cannot write, and may still like and report', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await page.route('**/comments-service/content-info', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), suspended: true } });
  });
  await open(page, '/series/first-light/workouts');
  await page.getByRole('main').getByRole('link', { name: 'Standing Strong' }).first().click();
  await expect(section(page)).toContainText('You cannot write comments at the moment.');
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
  const priya = comment(page, 'pressing the whole foot');
  await expect(button(priya, 'Reply')).toHaveCount(0);
  await expect(button(priya, 'Report')).toBeVisible();
  await expect(priya.getByRole('button', { name: /^Like/ })).toBeVisible();
});
