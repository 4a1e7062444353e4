import { expect, hydrated, test } from '../support/studio.ts';
import {
  alive,
  button,
  callsTo,
  comment,
  failing,
  openComments,
  quietClass,
  section,
  serviceCalls,
  talkedAbout,
  talkedAboutSeries,
  write,
} from './commented.ts';

const heading = { level: 2, name: /Comments?$/ } as const;

for (const path of [talkedAbout.path, talkedAboutSeries])
  test(`COM-006 COM-036 BEY-70 the first page of comments is in what the server sends of ${path}, with a like and a dislike`, async ({
    page,
  }) => {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html).toMatch(/<h2[^>]*>\d+ Comments<\/h2>/);
    expect(html).toMatch(/<article[^>]*class="cmt"/);
    await hydrated(page);
    await expect(
      page
        .getByRole('button', { name: /^Like/ })
        .or(page.getByRole('link', { name: /^Like/ }))
        .first(),
    ).toBeVisible();
    await alive(page);
    await expect(section(page).getByRole('article').first()).toBeVisible();
  });

test('COM-007 COM-008 COM-019 the count, how many are viewed, and who said what when', async ({ page }) => {
  await openComments(page, talkedAbout.path);
  await expect(section(page).getByRole('heading', heading)).toHaveText('38 Comments');
  await expect(section(page)).toContainText('Viewing 1 - 20 of 38');
  const priya = comment(page, 'pressing the whole foot');
  await expect(priya.locator('.who')).toHaveText(/^Priya Nair\s*2 days ago$/);
  await expect(button(priya, '12 Replies')).toHaveAttribute('aria-expanded', 'false');
  await expect(priya.locator('.likes')).toHaveText(/24$/);
});

test('NS-163 one comment is “1 Comment”, and with none there is nothing to view or sort', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 0);
  await openComments(page, path);
  await expect(section(page).getByRole('heading', heading)).toHaveText('0 Comments');
  await expect(section(page)).not.toContainText('Viewing');
  await expect(section(page).getByRole('combobox')).toHaveCount(0);
  await expect(section(page)).toContainText('No comments yet');
  await write(page, id, 'The first.');
  await openComments(page, path);
  await expect(section(page).getByRole('heading', heading)).toHaveText('1 Comment');
  await expect(section(page)).toContainText('Viewing 1 - 1 of 1');
});

test('COM-009 COM-010 NS-172 Newest, Oldest and Top ask from the start, whatever was loaded before', async ({
  page,
}) => {
  await openComments(page, talkedAbout.path);
  const sort = section(page).getByRole('combobox', { name: 'Sort comments' });
  await expect(sort.getByRole('option')).toHaveText(['Newest', 'Oldest', 'Top']);
  await button(section(page), 'Load more comments').click();
  await expect(section(page)).toContainText('Viewing 1 - 38 of 38');
  const asked = callsTo(page, '/comments');
  const first = section(page).getByRole('article').first();
  await sort.selectOption('Top');
  await expect(first).toContainText('pressing the whole foot');
  await expect(section(page)).toContainText('Viewing 1 - 20 of 38');
  await sort.selectOption('Oldest');
  await expect(first.locator('.who')).toContainText(/month|week/);
  await sort.selectOption('Newest');
  await expect(first.locator('.who')).toContainText(/day|hour|minute/);
  const given = asked.map(({ sort: by, last_evaluated_key, limit }) => ({ by, last_evaluated_key, limit }));
  expect(given).toEqual(
    ['liked', 'oldest', 'date'].map((by) => ({ by, last_evaluated_key: undefined, limit: 20 })),
  );
});

test('COM-008 more comments come twenty at a time, each once, and the focus goes to the first of them', async ({
  page,
}) => {
  await openComments(page, talkedAbout.path);
  const shown = section(page).locator('.cmts > li > article');
  const before = await shown.evaluateAll((all) => all.map(({ id }) => id));
  await button(section(page), 'Load more comments').click();
  await expect(shown).toHaveCount(38);
  await expect(section(page)).toContainText('Viewing 1 - 38 of 38');
  const after = await shown.evaluateAll((all) => all.map(({ id }) => id));
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after).size).toBe(38);
  await expect(shown.nth(20)).toBeFocused();
  await expect(button(section(page), 'Load more comments')).toHaveCount(0);
});

test('a further page that does not come leaves what is there, and can be asked for again', async ({
  page,
  trouble,
}) => {
  trouble.expected(/500|loading more comments failed/);
  await openComments(page, talkedAbout.path);
  const away = await failing(page, '/comments');
  const more = button(section(page), 'Load more comments');
  const answered = page.waitForResponse(serviceCalls);
  await more.click();
  await answered;
  await expect(more).toBeVisible();
  await expect(section(page)).toContainText('Viewing 1 - 20 of 38');
  away.end();
  await more.click();
  await expect(section(page)).toContainText('Viewing 1 - 38 of 38');
});

test('COM-021 COM-022 COM-023 replies are closed, open ten at a time and go on where they ended', async ({
  page,
}) => {
  await openComments(page, talkedAbout.path);
  const asked = callsTo(page, '/replies');
  const priya = comment(page, 'pressing the whole foot');
  await expect(priya.locator('.rp')).toHaveCount(0);
  await button(priya, '12 Replies').click();
  const replies = priya.locator('.rp li');
  await expect(replies).toHaveCount(10);
  expect(asked).toEqual([
    { content_type: 'CLASS', content_id: '1004', comment_id: expect.any(String), limit: 10 },
  ]);
  await button(priya, 'Show More Replies').click();
  await expect(replies).toHaveCount(12);
  await expect(replies.nth(10).getByRole('article')).toBeFocused();
  expect(asked[1]?.last_evaluated_key).toEqual(expect.any(String));
  await expect(button(priya, 'Show More Replies')).toHaveCount(0);
  await button(priya, '12 Replies').click();
  await expect(priya.locator('.rp')).toHaveCount(0);
});

test('NS-222 replies that do not come say so and are asked for again', async ({ page, trouble }) => {
  trouble.expected(/500|loading failed/);
  await openComments(page, talkedAbout.path);
  const away = await failing(page, '/replies');
  const priya = comment(page, 'pressing the whole foot');
  await button(priya, '12 Replies').click();
  await expect(priya).toContainText('This did not load.');
  away.end();
  await button(priya, 'Try again').click();
  await expect(priya.locator('.rp li')).toHaveCount(10);
});
