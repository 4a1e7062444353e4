import { pageAddress, withSearch } from '../../contract/pages/page-addresses.ts';
import { expect, open, phone, test } from '../support/studio.ts';
import {
  alive,
  button,
  callsTo,
  comment,
  failing,
  gate,
  openComments,
  repliesTo,
  replyTo,
  section,
  talkedAbout,
} from './commented.ts';

test('COM-007 COM-008 COM-009 COM-010 COM-019 COM-021 COM-022 COM-023 NS-160 NS-172 a visitor reads all comments and replies, in each order, and may write none', async ({
  page,
}) => {
  await openComments(page, talkedAbout.path);
  const title = section(page).getByRole('heading', { level: 2 });
  const priya = comment(page, 'pressing the whole foot');

  await test.step('the count, how many are viewed, and who said what when', async () => {
    await expect(title).toHaveText('38 Comments');
    await expect(section(page)).toContainText('Viewing 1 - 20 of 38');
    await expect(priya).toHaveAccessibleName(/^Priya Nair\s*2 days ago$/);
    await expect(priya).toContainText('Likes: 24');
    for (const name of ['Reply', 'Report', 'Edit', 'Delete'])
      await expect(button(section(page), name)).toHaveCount(0);
    await expect(section(page).getByRole('button', { name: /^Like/ })).toHaveCount(0);
  });

  await test.step('replies are closed, open ten at a time and go on where they ended', async () => {
    const asked = callsTo(page, '/replies');
    await expect(button(priya, '12 Replies')).toHaveAttribute('aria-expanded', 'false');
    await expect(repliesTo(priya)).toHaveCount(0);
    await button(priya, '12 Replies').click();
    await expect(repliesTo(priya)).toHaveCount(10);
    await expect(replyTo(priya, 'The left side is always')).toBeVisible();
    expect(asked).toEqual([
      { content_type: 'CLASS', content_id: '1004', comment_id: expect.any(String), limit: 10 },
    ]);
    await button(priya, 'Show More Replies').click();
    await expect(repliesTo(priya)).toHaveCount(12);
    await expect(repliesTo(priya).nth(10)).toBeFocused();
    expect(asked[1]?.last_evaluated_key).toEqual(expect.any(String));
    await expect(button(priya, 'Show More Replies')).toHaveCount(0);
    await button(priya, '12 Replies').click();
    await expect(repliesTo(priya)).toHaveCount(0);
  });

  await test.step('more come twenty at a time, each once, and the focus goes to the first of them', async () => {
    const shown = section(page).getByRole('article');
    const ids = () => shown.evaluateAll((all) => all.map(({ id }) => id));
    const before = await ids();
    await button(section(page), 'Load more comments').click();
    await expect(shown).toHaveCount(38);
    await expect(section(page)).toContainText('Viewing 1 - 38 of 38');
    const after = await ids();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(38);
    await expect(shown.nth(20)).toBeFocused();
    await expect(button(section(page), 'Load more comments')).toHaveCount(0);
  });

  await test.step('Newest, Oldest and Top ask from the start, whatever was loaded before', async () => {
    const sort = section(page).getByRole('combobox', { name: 'Sort comments' });
    await expect(sort.getByRole('option')).toHaveText(['Newest', 'Oldest', 'Top']);
    const asked = callsTo(page, '/comments');
    const first = section(page).getByRole('article').first();
    await sort.selectOption('Top');
    await expect(first).toContainText('pressing the whole foot');
    await expect(section(page)).toContainText('Viewing 1 - 20 of 38');
    await sort.selectOption('Oldest');
    await expect(first).toHaveAccessibleName(/month|week/);
    await sort.selectOption('Newest');
    await expect(first).toHaveAccessibleName(/day|hour|minute/);
    const given = asked.map(({ sort: by, last_evaluated_key, limit }) => ({ by, last_evaluated_key, limit }));
    expect(given).toEqual(
      ['liked', 'oldest', 'date'].map((by) => ({ by, last_evaluated_key: undefined, limit: 20 })),
    );
  });
});

test('COM-017 what the server rendered stays until it is alive, and then its times are right, however old it is', async ({
  page,
}) => {
  await open(page, talkedAbout.path);
  const list = section(page).getByRole('list', { name: 'Comments' });
  const before = await list.textContent();
  await expect(section(page)).toContainText('38 Comments');
  await alive(page);
  expect(await list.textContent()).toContain(before?.slice(0, 60));

  await page.clock.install();
  await open(page, talkedAbout.path);
  await page.clock.fastForward(3 * 24 * 3_600_000);
  await alive(page);
  await expect(comment(page, 'pressing the whole foot')).toHaveAccessibleName(/5 days ago$/);
});

test('who comes from another page sees that the comments are on their way; while they are away the page is whole, says so and gets them on demand', async ({
  page,
  trouble,
}) => {
  trouble.expected(/500|loading failed/);
  const toTheClass = () =>
    page.getByRole('main').getByRole('link', { name: 'Standing Strong' }).first().click();
  await page.setViewportSize(phone);
  await open(page, pageAddress('/series/$slug/workouts', { slug: 'first-light' }));
  const slow = await gate(page, '/comments');
  await toTheClass();
  const loading = section(page).getByText('Loading', { exact: true });
  await expect(loading).toBeAttached();
  // The word is for screen readers; the eye has the lines around it.
  await expect(loading.locator('..')).toBeVisible();
  slow.open();
  await expect(section(page).getByRole('article')).toHaveCount(20);
  await expect(loading).toHaveCount(0);

  const away = await failing(page, '/**');
  await open(page, pageAddress('/series/$slug/workouts', { slug: 'first-light' }));
  await toTheClass();
  await expect(page.getByRole('heading', { level: 1, name: 'Standing Strong' })).toBeVisible();
  await expect(section(page)).toContainText('This did not load.');
  await expect(section(page).getByRole('heading', { level: 2 })).toHaveText('Comments');
  away.end();
  await button(section(page), 'Try again').click();
  await expect(section(page).getByRole('article')).toHaveCount(20);
});

test('a link to one comment or reply opens it marked, in view and with the focus, each once; to one that is gone says so', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 404/);
  await openComments(page, talkedAbout.path);
  const priya = comment(page, 'pressing the whole foot');
  const idOf = async (one: typeof priya) => (await one.getAttribute('id')) ?? '';
  const linkOf = (one: typeof priya) => one.getByRole('link').first();
  const priyaId = (await idOf(priya)).replace('comment-', '');
  await button(priya, '12 Replies').click();
  await button(priya, 'Show More Replies').click();
  await expect(repliesTo(priya)).toHaveCount(12);
  const reply = repliesTo(priya).last();
  const [replyId, toReply] = [await idOf(reply), (await linkOf(reply).getAttribute('href')) ?? ''];
  await button(priya, '12 Replies').click();
  await button(section(page), 'Load more comments').click();
  await expect(section(page)).toContainText('Viewing 1 - 38 of 38');
  const last = section(page).getByRole('article').last();
  const [id, toComment] = [await idOf(last), (await linkOf(last).getAttribute('href')) ?? ''];
  expect(toComment).toBe(`${talkedAbout.path}?comment=${id.replace('comment-', '')}`);

  await test.step('a comment of the last page', async () => {
    await page.goto(toComment);
    const linked = page.locator(`#${id}`);
    await expect(linked).toHaveAttribute('aria-current', 'true');
    await expect(linked).toBeInViewport();
    await expect(linked).toBeFocused();
    await expect(linked).toHaveCount(1);
    await expect(section(page)).toContainText('Viewing 1 - 20 of 38');
  });

  await test.step('a reply that is not among the first ten', async () => {
    await page.goto(toReply);
    const linked = page.locator(`#${replyId}`);
    await expect(linked).toHaveAttribute('aria-current', 'true');
    await expect(linked).toBeInViewport();
    await expect(repliesTo(priya)).toHaveCount(11);
    await button(section(page), 'Show More Replies').click();
    await expect(repliesTo(priya)).toHaveCount(12);
    await expect(linked).toHaveCount(1);
  });

  await test.step('one that is gone', async () => {
    await open(page, withSearch(talkedAbout.path, { comment: 999999999999 }));
    await expect(section(page).getByText('This comment is no longer here.')).toBeInViewport();
    await expect(section(page).getByRole('article')).toHaveCount(20);
    await open(page, withSearch(talkedAbout.path, { comment: priyaId, reply: 999999999999 }));
    await expect(section(page)).toContainText('This reply is no longer here.');
    await expect(repliesTo(priya)).toHaveCount(10);
  });
});
