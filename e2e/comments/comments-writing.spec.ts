import { expect, type Locator, type Page } from '../support/studio.ts';
import { peopleTest as test } from './comment-people.ts';
import {
  box,
  button,
  callsTo,
  comment,
  failing,
  gate,
  openComments,
  quietClass,
  says,
  saysNothing,
  section,
  send,
  talkedAbout,
} from './commented.ts';

const heightOf = async (field: Locator): Promise<number> => (await field.boundingBox())?.height ?? 0;
const about = (id: number) => ({ content_type: 'CLASS', content_id: String(id) }) as const;
const written = (page: Page): Locator => section(page).locator('.cmts > li');

test('COM-012 COM-013 COM-014 COM-055 COM-056 the box: its words, nothing is sent of nothing, and Cancel clears it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await openComments(page, talkedAbout.path);
  const sent = callsTo(page, '/content-interaction');
  await expect(box(page)).toHaveAttribute('placeholder', 'Add a Comment');
  expect(await heightOf(box(page))).toBe(68);
  await expect(send(page)).toHaveText('Comment');
  await expect(send(page)).toBeDisabled();
  await box(page).fill('   \n ');
  await expect(send(page)).toBeDisabled();
  await box(page).press('Control+Enter');
  await box(page).fill('Something');
  await expect(send(page)).toBeEnabled();
  await button(section(page), 'Cancel').click();
  await expect(box(page)).toHaveValue('');
  await expect(send(page)).toBeDisabled();
  await box(page).fill('One\ntwo\nthree\nfour\nfive');
  expect(await heightOf(box(page))).toBeGreaterThan(100);
  await box(page).fill('');
  await box(page).press('Escape');
  await expect(box(page)).not.toBeFocused();
  expect(sent).toEqual([]);
});

test('COM-050 COM-051 NS-163 a comment is sent once, trimmed, stands first, is counted, and the box is empty', async ({
  page,
  signIn,
  somebody,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 3);
  await (await somebody()).write(about(id), 'Somebody was here.');
  await openComments(page, path);
  const sent = callsTo(page, '/content-interaction');
  const slow = await gate(page, '/content-interaction');
  await box(page).fill('  Held the left side for a full minute.  ');
  await send(page).dblclick();
  await expect(send(page)).toBeDisabled();
  await expect(box(page)).toHaveValue('  Held the left side for a full minute.  ');
  await box(page).press('Control+Enter');
  slow.open();
  await says(page, 'Your comment has been posted.');
  await expect(box(page)).toHaveValue('');
  await expect(written(page)).toHaveCount(2);
  await expect(written(page).first().locator('.tx')).toHaveText('Held the left side for a full minute.');
  await expect(section(page)).toContainText('2 Comments');
  await expect(section(page)).toContainText('Viewing 1 - 2 of 2');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    content_type: 'CLASS',
    content_id: String(id),
    text: 'Held the left side for a full minute.',
    title: expect.stringMatching(/./),
    instructors: [{ full_name: expect.stringMatching(/./) }],
  });
  await page.reload();
  await expect(section(page)).toContainText('Held the left side for a full minute.');
});

test('COM-033 NS-166 the snackbar is told to go after three seconds, and goes', async ({ page, signIn }) => {
  await signIn('new member');
  const { path } = await quietClass(page, 4);
  await page.addInitScript(() => {
    const delays: unknown[] = [];
    const later = window.setTimeout;
    Object.assign(window, {
      delays,
      setTimeout: (...given: Parameters<typeof later>) => {
        delays.push(given[1]);
        return later(...given);
      },
    });
  });
  await openComments(page, path);
  const delays = () => page.evaluate(() => (window as unknown as { delays: unknown[] }).delays);
  expect(await delays()).not.toContain(3000);
  await box(page).fill('Lovely.');
  await send(page).click();
  await says(page, 'Your comment has been posted.');
  expect(await delays()).toContain(3000);
  await saysNothing(page);
});

test('COM-052 COM-078 a comment that failed keeps its text, says nothing, and is no second one when its answer was lost', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/500|ERR_FAILED|sending a comment failed/);
  await signIn('new member');
  const { path } = await quietClass(page, 5);
  await openComments(page, path);
  const away = await failing(page, '/content-interaction');
  await box(page).fill('Lovely.');
  const refused = page.waitForResponse(/content-interaction/);
  await send(page).click();
  await refused;
  await expect(send(page)).toBeEnabled();
  await expect(box(page)).toHaveValue('Lovely.');
  await saysNothing(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  away.end();
  // It arrives, but its answer does not.
  await page.route(
    '**/comments-service/content-interaction',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed');
  await send(page).click();
  await lost;
  await expect(send(page)).toBeEnabled();
  await expect(box(page)).toHaveValue('Lovely.');
  await send(page).click();
  await says(page, 'Your comment has been posted.');
  await page.reload();
  await expect(section(page)).toContainText('1 Comment');
});

test('a refusal with a reason says it beside the text, which stays', async ({ page, signIn, trouble }) => {
  trouble.expected(/429|sending a comment failed/);
  await signIn('new member');
  await openComments(page, talkedAbout.path);
  await page.route('**/comments-service/content-interaction', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too_many_attempts', message: 'That was a lot at once. Please wait a minute.' },
    }),
  );
  await box(page).fill('Lovely.');
  await send(page).click();
  await expect(section(page).locator('form').first().getByRole('status')).toHaveText(
    'That was a lot at once. Please wait a minute.',
  );
  await expect(box(page)).toHaveValue('Lovely.');
});

test('BEY-50 what waits for a moderator is not listed, and its author hears that it waits', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { path } = await quietClass(page, 6);
  await openComments(page, path);
  await page.route('**/comments-service/content-interaction', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), held: true, commentCount: 0 } });
  });
  await box(page).fill('Something with a word.');
  await send(page).click();
  await expect(section(page)).toContainText(
    'Thank you. Your comment will be shown once somebody has looked at it.',
  );
  await expect(box(page)).toHaveValue('');
  await expect(written(page)).toHaveCount(0);
  await saysNothing(page);
});

test('COM-024 COM-028 COM-079 NS-166 an author edits in place, in a box of 68 px that begins with the text', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { path } = await quietClass(page, 7);
  await openComments(page, path);
  await box(page).fill('Lovely.');
  await send(page).click();
  const mine = comment(page, 'Runa Holm');
  await button(mine, 'Edit').click();
  const field = mine.getByRole('textbox', { name: 'Edit comment' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Lovely.');
  expect(await heightOf(field)).toBe(68);
  await expect(mine.locator('.tx')).toHaveCount(0);
  await button(mine, 'Cancel').click();
  await expect(button(mine, 'Edit')).toBeFocused();
  await button(mine, 'Edit').click();
  await field.fill('  Lovelier. ');
  await button(mine, 'Save').click();
  await says(page, 'Your comment has been updated.');
  await expect(mine.locator('.tx')).toHaveText('Lovelier.');
  await expect(button(mine, 'Edit')).toBeFocused();
  await page.reload();
  await expect(section(page)).toContainText('Lovelier.');
});

test('COM-078 an edit that failed keeps its words', async ({ page, signIn, trouble }) => {
  trouble.expected(/500|sending a comment failed/);
  await signIn('new member');
  const { path } = await quietClass(page, 8);
  await openComments(page, path);
  await box(page).fill('Lovely.');
  await send(page).click();
  const mine = comment(page, 'Runa Holm');
  await button(mine, 'Edit').click();
  await failing(page, '/content-interaction');
  const field = mine.getByRole('textbox');
  await field.fill('Lovelier.');
  const refused = page.waitForResponse(/content-interaction/);
  await button(mine, 'Save').click();
  await refused;
  await expect(button(mine, 'Save')).toBeEnabled();
  await expect(field).toHaveValue('Lovelier.');
});
