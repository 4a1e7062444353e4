import { randomUUID } from 'node:crypto';
import type { Survey, SurveyAnswers } from '../../contract/members/surveys.ts';
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

test('GEN-027, PRAC-003 and PRAC-010: Start Practicing leads a visitor to My Preferences, which begins when they say so, and every step of which fits a phone', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Start Practicing' }).first().click();
  await expect(page).toHaveURL('/surveys/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible();
  await button(page, 'Start').click();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await page.goBack();
  await button(page, 'Not now').click();
  await expect(page).toHaveURL('/signup');

  await page.setViewportSize(phone);
  for (const step of [0, 1, 2, 3, 4, 5, 6]) {
    await open(page, step ? pageAddress('/surveys/onboarding', {}, { step }) : '/surveys/onboarding');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  }
});

test('NS-039: a visitor answers, by keyboard too, skips, goes back and changes; the answers stay on this device and come along with the sign-up, once', async ({
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
  await open(page, '/surveys/onboarding');
  await button(page, 'Start').click();
  await expect(question(page)).toBeFocused();
  await option(page, label(1, 0)).check();
  await option(page, label(1, 1)).check();
  await button(page, 'Next').click();
  await expect(page.getByText('2 of 6')).toBeVisible();
  await expect(question(page)).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await option(page, 'Yoga').check();
  await page.goBack();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await expect(option(page, label(1, 1))).toBeChecked();
  await page.goForward();
  await button(page, 'Next').click();
  await test.step('with the keyboard alone', async () => {
    await expect(page.getByText('3 of 6')).toBeVisible();
    await expect(question(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Beginner')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Moderate')).toBeChecked();
    await expect(option(page, 'Beginner')).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 of 6')).toBeVisible();
  });
  await option(page, label(4, 0)).check();
  await button(page, 'Skip this question').click();
  await expect(page.getByText('5 of 6')).toBeVisible();
  await page.reload();
  await button(page, 'Back').click();
  await expect(option(page, label(4, 0))).not.toBeChecked();
  await page.goForward();
  await option(page, label(5, 1)).check();
  await button(page, 'Next').click();
  await expect(page.getByText('Kept on this device until you sign up.')).toBeVisible();
  const answers = page.getByRole('complementary', { name: 'Your answers' });
  await expect(answers.getByText('Skipped')).toHaveCount(1);
  await expect(answers).toContainText('Moderate');
  await button(page, 'Change Experience').click();
  await option(page, 'Beginner').check();
  await button(page, 'Next').click();
  await expect(answers).toContainText('Beginner');
  await option(page, label(6, 0)).check();
  await button(page, 'Finish').click();
  await expect(page).toHaveURL('/signup');
  const kept = await keptHere(page);
  expect(kept).toMatchObject({ styles: ['yoga'], experience: ['beginner'], intensity: [] });
  await signUp(page, newAddress());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Wren' })).toBeVisible();
  expect((await surveyOf(page)).answers).toEqual(kept);
  expect(await keptHere(page)).toBeNull();
  const me = await (await page.request.get('/api/v2/users/me')).json();
  expect(me.contextData.user_answered_survey).toBe(true);
});

test('NS-039: answers kept here go to the account one signs in with', async ({ page, baseURL }) => {
  const email = newAddress();
  const account = { firstName: 'Wren', lastName: 'Sato', email, password: 'a quiet room', timeZone: 'UTC' };
  await page.request.post('/api/auth/sign-up/email', { data: account, headers: { origin: baseURL ?? '' } });
  await page.context().clearCookies();
  await open(page, '/surveys/onboarding?step=2');
  await option(page, 'Fitness').check();
  await open(page, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet room');
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/');
  expect((await surveyOf(page)).answers?.styles).toEqual(['fitness']);
  expect(await keptHere(page)).toBeNull();
});

test('PRAC-003 and NS-039: a member finds their answers again, changes one and saves', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, '/surveys/onboarding?step=2');
  await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeAttached();
  await option(page, 'Yoga').check();
  await button(page, 'Save and close').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toContainText(
    'Because you like Yoga.',
  );
  await page.getByRole('link', { name: 'My Preferences' }).first().click();
  await button(page, 'Start').click();
  await button(page, 'Next').click();
  await expect(option(page, 'Yoga')).toBeChecked();
  await option(page, 'Wellness').check();
  for (let step = 2; step < 6; step += 1) await button(page, 'Next').click();
  await button(page, 'Finish').click();
  await expect(page).toHaveURL('/');
  expect((await surveyOf(page)).answers?.styles).toEqual(['yoga', 'wellness']);
  expect(await keptHere(page)).toBeNull();
});
