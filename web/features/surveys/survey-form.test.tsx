import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { Survey } from '../../../contract/members/surveys.schema.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { SurveyPage } from './SurveyPage.tsx';

const survey = '/api/v2/surveys/onboarding';
const optionsOf = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label, detail: null, image: null }));
const questions: Survey['questions'] = [
  { id: 'goals', title: 'Why?', hint: 'As many', multiple: true, options: optionsOf('Calm', 'Strength') },
  { id: 'styles', title: 'What?', hint: 'As many', multiple: true, options: optionsOf('Yoga', 'Fitness') },
  {
    id: 'experience',
    title: 'How long?',
    hint: 'One',
    multiple: false,
    options: optionsOf('Beginner', 'Moderate'),
  },
  { id: 'intensity', title: 'How hard?', hint: 'As many', multiple: true, options: optionsOf('Soft') },
  { id: 'duration', title: 'How much time?', hint: 'As many', multiple: true, options: optionsOf('Short') },
  { id: 'equipment', title: 'With what?', hint: 'As many', multiple: true, options: optionsOf('Mat') },
];
const matches = `POST ${survey}/matches`;
const noPlans = {
  timeZone: 'UTC',
  today: '2026-11-30',
  weekStreak: 0,
  streakSince: null,
  items: [],
  rules: [],
};
const nothing = { goals: [], styles: [], experience: [], intensity: [], duration: [], equipment: [] };

type RenderOptions = { step?: number; me?: Me | null; answers?: Survey['answers'] };

/** The survey at one of its questions, or before them. */
const atQuestion = async ({ step = 1, me = null, answers = null }: RenderOptions = {}) => {
  const server = fakeServer({
    [`GET ${survey}`]: () => ({ questions, answers }),
    [matches]: ({ body }) => ({
      count: body.answers && JSON.stringify(body.answers).includes('calm') ? 86 : 234,
      total: 234,
      classes: [classEntry()],
    }),
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/plan_entries': () => [classEntry()],
    'GET /api/v2/users/me/calendar': () => ({ ...noPlans, month: '2026-11' }),
  });
  const page = await renderPages(
    { '/surveys/onboarding': SurveyPage },
    {
      at: step === 0 ? '/surveys/onboarding' : `/surveys/onboarding?step=${step}`,
      me,
    },
  );
  await page.findByRole('heading', { level: step === 0 ? 1 : 2 });
  return {
    page,
    server,
    user: userEvent.setup({ delay: null }),
    option: (name: string) => page.getByLabelText<HTMLInputElement>(name, { selector: 'input' }),
    button: (name: string) => page.getByRole('button', { name }),
    heading: () => page.getByRole('heading', { level: 2 }),
    kept: () => JSON.parse(localStorage.getItem('survey_answers') ?? 'null'),
  };
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('GEN-027, PRAC-003 and NS-039: My Preferences begins with the button Start, and a visitor who declines is led to sign-up', async () => {
  const { page, user, button } = await atQuestion({ step: 0 });
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('My Preferences');
  await user.click(button('Start'));
  expect(await page.findByText('1 of 6')).toBeDefined();
  cleanup();
  const again = await atQuestion({ step: 0 });
  await user.click(again.button('Not now'));
  await waitFor(() => expect(again.page.address()).toBe('/signup'));
});

test('PRAC-003 and NS-039: a member sees the saved answers, changes one and saves, at the last question or before it', async () => {
  for (const leave of ['Save and close', 'Next']) {
    const answers = { ...nothing, goals: ['calm'], styles: ['yoga'] };
    const { page, server, user, option, button, kept } = await atQuestion({ step: 2, me: runa, answers });
    server.answer(`POST ${survey}`, ({ body }) => body);
    expect([option('Yoga').checked, option('Fitness').checked]).toEqual([true, false]);
    await user.click(option('Fitness'));
    await user.click(button(leave));
    if (leave === 'Next')
      for (const name of ['Next', 'Next', 'Next', 'Finish']) await user.click(button(name));
    const after = leave === 'Next' ? '/surveys/onboarding?step=week' : '/';
    await waitFor(() => expect(page.address()).toBe(after));
    expect(server.bodies(`POST ${survey}`)).toEqual([
      { answers: { ...nothing, goals: ['calm'], styles: ['yoga', 'fitness'] } },
    ]);
    expect(kept()).toBeNull();
    cleanup();
  }
});

test('NS-039 the foot counts the classes that fit with every answer', async () => {
  const { page, user, option, server } = await atQuestion();
  expect(await page.findByText('234 classes fit')).toBeDefined();
  await user.click(option('Calm'));
  expect(await page.findByText('86 classes fit')).toBeDefined();
  server.answer(matches, () => ({ count: 0, total: 234, classes: [] }));
  await user.click(option('Strength'));
  expect(await page.findByText('No class fits all of this')).toBeDefined();
});

test('NS-039 the end of the survey proposes a week, and begins with its first class for a member with access', async () => {
  for (const [hasSubscriptionAccess, name, href] of [
    [true, 'Begin', classEntry().planEntryUrl],
    [false, 'Choose a plan', '/subscribe'],
  ] as const) {
    const me = { ...runa, hasSubscriptionAccess, role: null, admin: false };
    const { page, server, user, button, option } = await atQuestion({ step: 6, me });
    server.answer('GET /api/v2/users/me', () => me);
    server.answer(`POST ${survey}`, ({ body }) => body);
    await user.click(option('Mat'));
    await user.click(button('Finish'));
    const week = await page.findByRole('heading', { level: 1, name: 'Your week ahead' });
    expect(document.activeElement).toBe(week);
    expect((await page.findByRole('link', { name })).getAttribute('href')).toBe(href);
    expect(page.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
      '/surveys/onboarding?step=1',
    );
    cleanup();
  }
});

describe('a question of the survey', () => {
  test('NS-039: takes several answers or only the last one, and stores them in the browser of a visitor', async () => {
    const { page, user, option, button, kept } = await atQuestion();
    expect(page.getByRole('group', { name: 'Why?', description: 'As many' })).toBeDefined();
    await user.click(option('Calm'));
    await user.click(option('Strength'));
    await user.click(option('Calm'));
    expect(kept()).toMatchObject({ goals: ['strength'] });
    await user.click(button('Next'));
    await user.click(button('Next'));
    await user.click(option('Beginner'));
    await user.click(option('Moderate'));
    expect([option('Beginner').checked, option('Moderate').checked]).toEqual([false, true]);
    expect(kept()).toMatchObject({ goals: ['strength'], styles: [], experience: ['moderate'] });
  });

  test('NS-039: shows its number, and its heading has the focus after Next and Back', async () => {
    const { page, user, button, heading } = await atQuestion();
    await user.click(button('Next'));
    expect(page.getByText('2 of 6')).toBeDefined();
    expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
    expect([heading().textContent, document.activeElement]).toEqual(['What?', heading()]);
    await user.click(button('Back'));
    expect(page.getByText('1 of 6')).toBeDefined();
    expect(document.activeElement).toBe(heading());
  });

  test('NS-039: loses its answer when skipped, and shows all answers with a button to change each', async () => {
    const { page, user, option, button } = await atQuestion({ step: 5 });
    await user.click(option('Short'));
    await user.click(button('Skip this question'));
    const answers = within(page.getByRole('complementary', { name: 'Your answers' }));
    expect(answers.getAllByText('Skipped')).toHaveLength(5);
    expect(page.getByText('Kept on this device until you sign up.')).toBeDefined();
    await user.click(answers.getByRole('button', { name: 'Change Experience' }));
    await user.click(option('Beginner'));
    await user.click(button('Next'));
    await waitFor(() => expect(page.getByText('6 of 6')).toBeDefined());
    expect(
      within(page.getByRole('complementary', { name: 'Your answers' })).getByText('Beginner'),
    ).toBeDefined();
    await user.click(button('Finish'));
    await waitFor(() => expect(page.address()).toBe('/signup'));
  });

  test('NS-039: ignores stored answers that are malformed or no longer offered', async () => {
    localStorage.setItem('survey_answers', '{oops');
    const broken = await atQuestion({ step: 2 });
    expect(broken.option('Yoga').checked).toBe(false);
    cleanup();
    localStorage.setItem('survey_answers', JSON.stringify({ styles: ['levitation', 'yoga'], goals: 7 }));
    const outOfDate = await atQuestion({ step: 2 });
    expect(outOfDate.option('Yoga').checked).toBe(true);
    expect(outOfDate.option('Fitness').checked).toBe(false);
  });

  test('NS-039: answers that could not be saved stay chosen with an error, and can be saved again', async () => {
    const { page, server, user, option, button, kept } = await atQuestion({ step: 6, me: runa });
    await user.click(option('Mat'));
    server.answer(`POST ${survey}`, () => refusal(500, 'internal', 'Something went wrong.'));
    await user.click(button('Finish'));
    expect((await page.findByRole('alert')).textContent).toBe(
      'Your answers could not be saved. Please try again.',
    );
    expect(option('Mat').checked).toBe(true);
    server.answer(`POST ${survey}`, ({ body }) => body);
    await user.click(button('Finish'));
    await waitFor(() => expect(page.address()).toBe('/surveys/onboarding?step=week'));
    expect(await page.findByText(/^Your preferences are saved\./)).toBeDefined();
    const answers = { ...nothing, equipment: ['mat'] };
    expect(server.bodies(`POST ${survey}`)).toEqual([{ answers }, { answers }]);
    expect(kept()).toBeNull();
  });

  test('NS-039: is answered with the keyboard alone', async () => {
    const { page, server, user, option } = await atQuestion({ step: 2, me: runa });
    server.answer(`POST ${survey}`, ({ body }) => body);
    option('Yoga').focus();
    await user.keyboard(' {Enter}');
    expect(page.getByText('3 of 6')).toBeDefined();
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(option('Moderate').checked).toBe(true);
    await user.keyboard('{Enter}');
    expect(page.getByText('4 of 6')).toBeDefined();
    for (const name of ['Next', 'Next', 'Finish']) {
      page.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(page.address()).toBe('/surveys/onboarding?step=week'));
    expect(server.bodies(`POST ${survey}`)).toEqual([
      { answers: { ...nothing, styles: ['yoga'], experience: ['moderate'] } },
    ]);
  });
});
