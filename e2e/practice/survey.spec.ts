import { randomUUID } from 'node:crypto';
import type { Survey, SurveyAnswers } from '../../contract/members/surveys.schema.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';

const surveyOf = async (page: Page): Promise<Survey> =>
  (await page.request.get('/api/v2/surveys/onboarding')).json();
const keptHere = (page: Page): Promise<SurveyAnswers | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('survey_answers') ?? 'null'));

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const question = (page: Page): Locator => page.getByRole('heading', { level: 2 });
const option = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }));

const newAddress = (): string => `wren-${randomUUID()}@example.test`;

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Wren');
  await page.getByLabel('Last name').fill('Sato');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet room');
  await button(page, 'Sign Up').click();
};

test('GEN-027, NS-039, PRAC-003 and PRAC-010: Start Practicing leads to My Preferences, which fits a phone; answers stay here through a reload and come along with the sign-up, once', async ({
  page,
}) => {
  test.slow();
  const { questions } = await surveyOf(page);
  expect(questions.map(({ id }) => id)).toEqual([
    'goals',
    'styles',
    'experience',
    'intensity',
    'duration',
    'equipment',
  ]);
  const label = (step: number, place: number): string => questions[step - 1]?.options[place]?.label ?? '';
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const cameFor = pageAddress('/series/$planSlug/workouts/$classId', {
    planSlug: 'first-light',
    classId: 1002,
  });
  await open(page, cameFor);
  await page.getByRole('link', { name: 'Start Practicing' }).first().click();
  await expect(page).toHaveURL('/surveys/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible();
  await page.setViewportSize(phone);
  await fits();
  await button(page, 'Start').click();
  await expect(question(page)).toBeFocused();
  await fits();
  await option(page, label(1, 0)).check();
  await option(page, label(1, 1)).check();
  await button(page, 'Next').click();
  await expect(page.getByText('2 of 6')).toBeVisible();
  await fits();
  await option(page, 'Yoga').check();
  await page.goBack();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await expect(option(page, label(1, 1))).toBeChecked();
  await page.goForward();
  await button(page, 'Next').click();

  await test.step('with the keyboard alone', async () => {
    await expect(page.getByText('3 of 6')).toBeVisible();
    await expect(question(page)).toBeFocused();
    await fits();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Beginner')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 of 6')).toBeVisible();
  });

  await fits();
  await option(page, label(4, 0)).check();
  await button(page, 'Skip this question').click();
  await expect(page.getByText('5 of 6')).toBeVisible();
  await fits();
  await page.reload();
  await option(page, label(5, 1)).check();
  await button(page, 'Next').click();
  await fits();
  const answers = page.getByRole('complementary', { name: 'Your answers' });
  await expect(answers.getByText('Skipped')).toHaveCount(1);
  await expect(answers).toContainText('Beginner');
  await option(page, label(6, 0)).check();
  await button(page, 'Finish').click();
  await expect(page).toHaveURL('/signup');
  const kept = await keptHere(page);
  expect(kept).toMatchObject({ styles: ['yoga'], experience: ['beginner'], intensity: [] });
  await signUp(page, newAddress());
  await expect(page).toHaveURL(cameFor);
  expect((await surveyOf(page)).answers).toEqual(kept);
  expect(await keptHere(page)).toBeNull();
  const me = await (await page.request.get('/api/v2/users/me')).json();
  expect(me.contextData.user_answered_survey).toBe(true);
});
