import { cleanup, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { FitMyTimePage } from './FitMyTimePage.tsx';

const fit = 'GET /api/v2/fit_my_time';
const make = 'POST /api/v2/playlists';
const plan = 'POST /api/v2/users/me/scheduled_classes';
const criteria = '/fit-my-time?minutes=32&leave_out=wrists,jumping&end=lying';
const playlist = {
  uuid: '50671a4c-90fe-4e70-8fa6-29b28e472fc6',
  url: pageAddress('/playlists/$uuid', { uuid: '50671a4c-90fe-4e70-8fa6-29b28e472fc6' }),
};

const classOf = (id: number, title: string) =>
  classEntry({
    id,
    title,
    planEntryUrl: pageAddress('/series/$planSlug/workouts/$classId', {
      planSlug: 'first-light',
      classId: id,
    }),
  });
const practiceOf = (main: readonly [id: number, title: string], about: string): FittedPractice => ({
  minutes: 32,
  practice: {
    title: '32 minutes, three classes',
    about,
    totalDuration: 1_920_000,
    parts: [
      { part: 'warm-up', why: '', planEntry: classOf(1, 'Arrive') },
      { part: 'main', why: '', planEntry: classOf(...main) },
      { part: 'cool-down', why: '', planEntry: classOf(3, 'Sit With It') },
    ],
  },
  nothingFits: null,
});
const nothing: FittedPractice = {
  minutes: 4,
  practice: null,
  nothingFits: {
    message: 'Nothing fits 4 minutes without kneeling.',
    shortestMinutes: 8,
    nearest: { minutes: 8, message: 'The shortest practice that does is 8 minutes.' },
  },
};

/** Answers as the studio does: by what is left out, and by the classes that were swapped out. */
const fittingServer = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [fit]: ({ query }) => {
      if (query.get('minutes') === '4') return nothing;
      const about = query.get('leave_out') === 'wrists,jumping' ? 'No weight on the wrists, no jumping.' : '';
      return practiceOf(query.get('not') === '2' ? [4, 'Hips, Slowly'] : [2, 'Long Hold'], about);
    },
    [make]: () => playlist,
    'GET /api/v2/playlists/me': () => [],
    ...answers,
  });

const openFit = async (at: string, me: Me | null = null) => {
  const page = await renderPart(FitMyTimePage, { at, me });
  const region = page.getByRole('region', { name: 'Your practice' });
  await vi.waitFor(() => expect(region.textContent).not.toBe(''));
  return {
    page,
    region,
    result: within(region),
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    titles: () =>
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('BEY-04 the Fit my time page', () => {
  test('the chosen criteria stand in the address once a practice is made, and the practice has its parts in order', async () => {
    fittingServer();
    const { page, region, result, user, titles } = await openFit('/fit-my-time');
    const press = (name: string) => user.click(page.getByRole('button', { name }));
    fireEvent.change(page.getByRole('slider', { name: 'Minutes' }), { target: { value: '30' } });
    await press('One minute more');
    await press('One minute more');
    for (const name of ['Wrists', 'Jumping', 'Lying down']) await press(name);
    expect(page.address()).toBe('/fit-my-time');
    await press('Make a practice');
    await vi.waitFor(() => expect(page.address()).toBe(criteria));
    await result.findByText('No weight on the wrists, no jumping.');
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Warm up/),
      expect.stringMatching(/^Main/),
      expect.stringMatching(/^Cool down/),
    ]);
    expect(titles()).toEqual(['Arrive', 'Long Hold', 'Sit With It']);
    expect(page.getByRole('button', { name: 'Wrists' }).getAttribute('aria-pressed')).toBe('true');
    page.history.back();
    await vi.waitFor(() => expect(region.textContent).not.toContain('No weight on the wrists'));
    expect(page.getByRole('button', { name: 'Wrists' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('BEY-04 minutes outside of 3 to 120 or not whole are reported, with the minutes that are used instead', async () => {
    fittingServer();
    for (const [asked, taken] of [
      ['500', 120],
      ['1', 3],
      ['abc', 30],
      ['32.5', 33],
    ] as const) {
      const { page } = await openFit(`/fit-my-time?minutes=${asked}`);
      await page.findByText(`Practices are 3 to 120 whole minutes long: this is for ${taken}.`);
      cleanup();
    }
    for (const minutes of ['', '?minutes=120', '?minutes=3']) {
      const { page } = await openFit(`/fit-my-time${minutes}`);
      expect(page.queryByText(/Practices are/)).toBeNull();
      cleanup();
    }
  });

  test('BEY-04 the slider reaches 120 minutes, and a moved slider changes the figure above it', async () => {
    fittingServer();
    const { page } = await openFit('/fit-my-time?minutes=120');
    const slider = page.getByRole<HTMLInputElement>('slider', { name: 'Minutes' });
    expect([slider.value, slider.max]).toEqual(['120', '120']);
    fireEvent.change(slider, { target: { value: '119' } });
    page.getByText('119');
  });

  test('a swap changes one part of the practice and keeps the others', async () => {
    fittingServer();
    const { page, result, user, titles } = await openFit(criteria);
    await user.click(result.getByRole('button', { name: 'Swap Long Hold' }));
    await vi.waitFor(() => expect(titles()).toEqual(['Arrive', 'Hips, Slowly', 'Sit With It']));
    expect(page.address()).toBe(`${criteria}&not=2&keep=warm-up%3A1,main,cool-down%3A3`);
  });

  test('a swap that finds no other class is reported, and the practice stays', async () => {
    const server = fittingServer();
    const { page, result, user, titles } = await openFit(criteria);
    server.answer(fit, () => nothing);
    await user.click(result.getByRole('button', { name: 'Swap Long Hold' }));
    await page.findByText('Nothing fits 4 minutes without kneeling.');
    expect(titles()).toEqual(['Arrive', 'Long Hold', 'Sit With It']);
    expect(page.address()).toBe(criteria);
  });

  test('criteria that no practice fits are reported, with a button that leads to the shortest possible one', async () => {
    fittingServer();
    const { page, result, user } = await openFit('/fit-my-time?minutes=4&leave_out=kneeling');
    expect(result.getByText('Nothing fits 4 minutes without kneeling.')).toBeDefined();
    expect(result.getByText(/The shortest practice that does is 8 minutes\./)).toBeDefined();
    await user.click(result.getByRole('button', { name: 'Make it 8 minutes' }));
    await vi.waitFor(() => expect(page.address()).toBe('/fit-my-time?minutes=8&leave_out=kneeling'));
    await result.findByRole('heading', { level: 2, name: '32 minutes, three classes' });
  });

  test.each([
    ['/fit-my-time?minutes=4&leave_out=kneeling', true],
    ['/fit-my-time?minutes=4', false],
  ])(
    'the page at %s advises leaving fewer things out only when its address leaves something out',
    async (at, advised) => {
      const answer = { message: 'Nothing fits 4 minutes.', shortestMinutes: null, nearest: null };
      fittingServer({ [fit]: () => ({ minutes: 4, practice: null, nothingFits: answer }) });
      const { result } = await openFit(at);
      expect(result.queryByText(/^Leave fewer things out/) !== null).toBe(advised);
    },
  );

  test('a visitor sees a sign-up link that leads back to the practice in place of the save button', async () => {
    fittingServer();
    const { result } = await openFit(criteria);
    expect(result.queryByRole('button', { name: 'Save as playlist' })).toBeNull();
    expect(result.getByRole('link', { name: 'Sign up to save it' }).getAttribute('href')).toBe(
      pageAddress('/signup', {}, { redirect: criteria }),
    );
  });
});

describe('BEY-04 and BEY-21 a practice of a member', () => {
  test('is saved as a private playlist in its order once, also when it is played afterwards', async () => {
    const server = fittingServer();
    const { page, result, user } = await openFit(criteria, runa);
    const save = result.getByRole('button', { name: 'Save as playlist' });
    await user.click(save);
    await page.findByText('Saved as a playlist.');
    await user.click(save);
    expect(server.bodies(make)).toEqual([
      {
        title: '32 minutes, three classes',
        description: 'No weight on the wrists, no jumping.',
        private: true,
        plan_entry_ids: [1, 2, 3],
      },
    ]);
    await user.click(result.getByRole('button', { name: 'Play' }));
    await vi.waitFor(() =>
      expect(page.address()).toBe(`/series/first-light/workouts/1?type=playlist&uuid=${playlist.uuid}`),
    );
    expect(server.bodies(make)).toHaveLength(1);
  });

  test('opens as the playlist it was saved as', async () => {
    fittingServer();
    const { page, result, user } = await openFit(criteria, runa);
    await user.click(result.getByRole('button', { name: 'Save as playlist' }));
    await user.click(await page.findByRole('button', { name: 'Open playlist' }));
    await vi.waitFor(() => expect(page.address()).toBe(playlist.url));
  });

  test('reports a failed save, and is saved when the button is pressed again', async () => {
    const server = fittingServer({ [make]: () => refusal(500, 'internal', 'Something went wrong.') });
    const { page, result, user } = await openFit(criteria, runa);
    const save = result.getByRole('button', { name: 'Save as playlist' });
    await user.click(save);
    await page.findByText('The practice was not saved. Please try again.');
    server.answer(make, () => playlist);
    await user.click(save);
    await page.findByText('Saved as a playlist.');
  });

  test('is scheduled in the calendar with its classes in order', async () => {
    const server = fittingServer({
      [plan]: ({ body }) => [{ id: 1, day: body.day, time: body.time }],
      'GET /api/v2/users/me/calendar': () => ({ items: [] }),
    });
    const { page, result, user } = await openFit(criteria, runa);
    await user.click(result.getByRole('button', { name: 'Schedule' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Schedule a class' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Arrive',
      'Long Hold',
      'Sit With It',
    ]);
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2030-05-10' } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '07:00' } });
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await user.click(await page.findByRole('button', { name: 'Open calendar' }));
    expect(server.bodies(plan)).toEqual([{ plan_entry_ids: [1, 2, 3], day: '2030-05-10', time: '07:00' }]);
    await vi.waitFor(() => expect(page.address()).toMatch(/^\/my\/calendar\?month=2030-05/));
  });
});
