import { cleanup, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { filterGroups } from '../../../contract/catalog/finder.schema.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { FitMyTimePage } from './FitMyTimePage.tsx';

const fit = 'GET /api/v2/fit_my_time';
const others = 'GET /api/v2/fit_my_time/alternatives';
const options = 'GET /api/v2/filters';
const make = 'POST /api/v2/playlists';
const plan = 'POST /api/v2/users/me/scheduled_classes';
const criteria = '/fit-my-time?minutes=32&leave_out=wrists,jumping&end=lying';
const always = 'GET /api/v2/users/me/standing_filters';
const playlist = {
  uuid: '50671a4c-90fe-4e70-8fa6-29b28e472fc6',
  url: pageAddress('/playlists/$uuid', { uuid: '50671a4c-90fe-4e70-8fa6-29b28e472fc6' }),
};

const option = (slug: string, title: string) => ({ slug, title, count: 3 });
const groups = {
  ...filterGroups(() => []),
  total: 9,
  styles: [
    { ...option('yoga', 'Yoga'), subcategories: [option('hatha', 'Hatha')] },
    { ...option('fitness', 'Fitness'), subcategories: [] },
  ],
  instructors: [option('maya-okafor', 'Maya Okafor')],
  focus_area: [option('hips', 'Hips')],
  equipment: [option('none', 'None'), option('block', 'Block')],
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
const usual = { style: [], level: [], equipment: [], said: null };
const several = { reasons: [], others: 0 };
const practiceOf = (main: readonly [id: number, title: string], about: string): FittedPractice => ({
  minutes: 32,
  usual,
  practice: {
    ...several,
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
const oneClass: FittedPractice = {
  minutes: 25,
  usual: { ...usual, style: ['yoga'], level: [1, 2], said: 'Yoga and Level 1 to 2, from your answers.' },
  practice: {
    title: '25 minutes, one class',
    about: 'One class, as long as you have.',
    totalDuration: 1_500_000,
    parts: [{ part: 'main', why: '', planEntry: classOf(5, 'Standing Strong') }],
    reasons: ['25 minutes, to the minute', 'Yoga, Hatha, at Level 2'],
    others: 7,
  },
  nothingFits: null,
};
const nothing: FittedPractice = {
  minutes: 4,
  usual,
  practice: null,
  nothingFits: {
    message: 'Nothing fits 4 minutes without kneeling.',
    shortestMinutes: 8,
    nearest: { minutes: 8, message: 'The shortest practice that does is 8 minutes.' },
    letGo: ['style'],
  },
};

/** Answers as the studio does: by what is left out, and by the classes that were swapped out. */
const fittingServer = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [fit]: ({ query }) => {
      if (query.get('minutes') === '4') return nothing;
      if (query.get('minutes') === '25') return oneClass;
      const about = query.get('leave_out') === 'wrists,jumping' ? 'No weight on the wrists, no jumping.' : '';
      return practiceOf(query.get('not') ? [4, 'Hips, Slowly'] : [2, 'Long Hold'], about);
    },
    [others]: () => ({
      alternatives: [
        { planEntry: classOf(4, 'Hips, Slowly'), focus: 'Hips', minutes: 32 },
        { planEntry: classOf(6, 'Long Legs'), focus: 'Legs', minutes: 36 },
      ],
    }),
    [options]: () => groups,
    [make]: () => playlist,
    'GET /api/v2/playlists/me': () => [],
    ...answers,
  });

const openFit = async (at: string, me: Me | null = null) => {
  const page = await renderPart(FitMyTimePage, { at, me });
  const region = page.getByRole('region', { name: 'Your practice' });
  await vi.waitFor(() => expect(region.textContent).not.toBe(''));
  await page.findByRole('button', { name: 'Yoga' });
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
    await press('30 minutes');
    await press('One minute more');
    await press('One minute more');
    for (const name of ['Wrists', 'Jumping', 'Lying down']) await press(name);
    expect(page.address()).toBe('/fit-my-time');
    await press('Show me');
    await vi.waitFor(() => expect(page.address()).toBe(criteria));
    await result.findByText('No weight on the wrists, no jumping.');
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Warm up/),
      expect.stringMatching(/^Main/),
      expect.stringMatching(/^Close/),
    ]);
    expect(titles()).toEqual(['Arrive', 'Long Hold', 'Sit With It']);
    expect(page.getByRole('button', { name: 'Wrists' }).getAttribute('aria-pressed')).toBe('true');
    page.history.back();
    await vi.waitFor(() => expect(region.textContent).not.toContain('No weight on the wrists'));
    expect(page.getByRole('button', { name: 'Wrists' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('BEY-03 a member begins without the loads that they always leave out, unless the address has wishes', async () => {
    fittingServer({ [always]: () => ({ avoid: ['wrists'], suits: [], withoutSound: false }) });
    const { page } = await openFit('/fit-my-time', runa);
    const wrists = () => page.getByRole('button', { name: 'Wrists' }).getAttribute('aria-pressed');
    await vi.waitFor(() => expect(wrists()).toBe('true'));
    expect(page.getByText(/^Always left out: wrists, from/)).toBeDefined();
    cleanup();
    const other = await openFit('/fit-my-time?minutes=32', runa);
    await other.page.findByText(/^Always left out: wrists, from/);
    expect(wrists()).toBe('false');
  });

  test('BEY-03 a member begins with classes made for them that work without sound, if they always want these', async () => {
    const asked: Record<string, string>[] = [];
    fittingServer({
      [always]: () => ({ avoid: [], suits: ['prenatal'], withoutSound: true }),
      [fit]: ({ query }) => {
        asked.push(Object.fromEntries(query));
        return oneClass;
      },
    });
    const { page } = await openFit('/fit-my-time', runa);
    await page.findByText(/^Always: prenatal, works without sound, from/);
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ suits: 'prenatal', sound: 'optional' }));
    expect(await page.findByText('Prenatal, Works without sound')).toBeDefined();
  });

  test.each([
    ['500', 'From 3 to 120 minutes. For longer, plan two practices.'],
    ['1', 'A whole number of minutes, from 3 to 120.'],
    ['abc', 'A whole number of minutes, from 3 to 120.'],
    ['32.5', 'A whole number of minutes, from 3 to 120.'],
  ])(
    'BEY-04 %s minutes of an address are refused beside the field, and the other wishes stay',
    async (asked, message) => {
      const server = fittingServer();
      const page = await renderPart(FitMyTimePage, { at: `/fit-my-time?minutes=${asked}&leave_out=wrists` });
      const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([asked, 'true']);
      expect(page.getByRole('alert').textContent).toBe(message);
      expect(page.getByRole('button', { name: 'Wrists' }).getAttribute('aria-pressed')).toBe('true');
      expect(server.calls()).not.toContain(fit);
    },
  );

  test('BEY-04 minutes that are typed out of range are refused on submit, with the focus in the field', async () => {
    fittingServer();
    const { page, user } = await openFit('/fit-my-time?minutes=32');
    const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
    await user.clear(field);
    await user.type(field, '500{Enter}');
    expect(page.getByRole('alert').textContent).toMatch(/^From 3 to 120 minutes\./);
    expect(document.activeElement).toBe(field);
    expect(page.address()).toBe('/fit-my-time?minutes=32');
    await user.clear(field);
    await user.type(field, '45{Enter}');
    await vi.waitFor(() => expect(page.address()).toBe('/fit-my-time?minutes=45'));
    expect(page.queryByRole('alert')).toBeNull();
  });

  test('BEY-04 a wish that is unknown is named, and the practice is of the others', async () => {
    fittingServer();
    const { result } = await openFit('/fit-my-time?minutes=25&level=hard&place=moon');
    result.getByText(/^No level is called “hard”\. .*No place is called “moon”\. .* Left out here\.$/);
    await result.findByRole('heading', { name: '25 minutes, one class' });
  });

  test('BEY-04 a wish that the studio does not know is refused in its words', async () => {
    fittingServer({ [fit]: () => refusal(422, 'invalid', 'No style is called “polka”.') });
    const { result } = await openFit('/fit-my-time?minutes=25&style=polka');
    await result.findByText('No style is called “polka”.');
    expect(result.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('one class is shown with its reasons and needs, and can become another one or parts', async () => {
    fittingServer();
    const { page, result, user, titles } = await openFit('/fit-my-time?minutes=25&style=yoga');
    expect(titles()).toEqual(['Standing Strong', 'Why this one']);
    result.getByText('25 minutes, to the minute');
    result.getByText(/7 more classes fit\./);
    expect(result.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      '/class-finder?styles=yoga&intensities=1,2&duration=24-26',
    );
    expect(result.getByRole('link', { name: 'Split into shorter classes' }).getAttribute('href')).toBe(
      '/fit-my-time?minutes=25&style=yoga&keep=warm-up,main,cool-down',
    );
    await user.click(result.getByRole('button', { name: 'Another one' }));
    await vi.waitFor(() => expect(page.address()).toBe('/fit-my-time?minutes=25&style=yoga&not=5'));
  });

  test('the usual style and level of a member are chosen, said, and changed by a press', async () => {
    fittingServer();
    const { page, user } = await openFit('/fit-my-time?minutes=25', runa);
    const pressed = (name: string) => page.getByRole('button', { name }).getAttribute('aria-pressed');
    await page.findByText(/Yoga and Level 1 to 2, from your answers\./);
    expect(['Anything', 'Yoga', 'Level 2', 'Level 3'].map(pressed)).toEqual([
      'false',
      'true',
      'true',
      'false',
    ]);
    await user.click(page.getByRole('button', { name: 'Level 1' }));
    await user.selectOptions(page.getByRole('combobox', { name: 'Kind' }), 'Hatha');
    await user.click(page.getByRole('button', { name: 'Show me' }));
    await vi.waitFor(() => expect(page.address()).toBe('/fit-my-time?minutes=25&style=hatha&level=2'));
  });

  test('focus, coach, props and classes made for a group of members are asked for behind a line', async () => {
    fittingServer();
    const { page, user } = await openFit('/fit-my-time?minutes=32');
    const choose = (name: string, title: string) =>
      user.selectOptions(page.getByRole('combobox', { name }), title);
    await user.click(page.getByText('Any focus, coach and props'));
    await choose('Focus', 'Hips');
    await choose('Coach', 'Maya Okafor');
    for (const name of ['Block', 'Prenatal', 'Show me']) await user.click(page.getByRole('button', { name }));
    await vi.waitFor(() =>
      expect(page.address()).toBe(
        '/fit-my-time?minutes=32&equipment=block&focus=hips&coach=maya-okafor&suits=prenatal',
      ),
    );
  });

  test('a swap lists other classes with the new total by keys, and takes the chosen one', async () => {
    fittingServer();
    const { page, result, user, titles } = await openFit(criteria);
    await user.click(result.getByRole('button', { name: 'Swap Long Hold' }));
    const now = await result.findByRole('radio', {
      name: /^Long Hold, .*Now in the practice\. 32 minutes in all$/,
    });
    await vi.waitFor(() => expect(document.activeElement).toBe(now));
    result.getByRole('radio', { name: /^Long Legs, .*Legs\. 36 minutes in all, 4 over$/ });
    await user.click(result.getByRole('radio', { name: /^Hips, Slowly/ }));
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(titles()).toEqual(['Arrive', 'Hips, Slowly', 'Sit With It']));
    expect(page.address()).toBe(`${criteria}&not=2&keep=warm-up%3A1,main%3A4,cool-down%3A3`);
  });

  test('a swap that is left by Escape changes nothing and gives the focus back', async () => {
    fittingServer();
    const { page, result, user, titles } = await openFit(criteria);
    const swap = result.getByRole('button', { name: 'Swap Long Hold' });
    await user.click(swap);
    await result.findByRole('radio', { name: /^Hips, Slowly/ });
    await user.keyboard('{Escape}');
    expect(result.queryByRole('radio')).toBeNull();
    expect(document.activeElement).toBe(swap);
    expect([titles(), page.address()]).toEqual([['Arrive', 'Long Hold', 'Sit With It'], criteria]);
  });

  test('a swap says so where no other class fits, and where the list does not load', async () => {
    const server = fittingServer({ [others]: () => ({ alternatives: [] }) });
    const { result, user } = await openFit(criteria);
    await user.click(result.getByRole('button', { name: 'Swap Long Hold' }));
    await result.findByText('No other class fits here.');
    await user.click(result.getByRole('button', { name: 'Keep it' }));
    server.answer(others, () => refusal(500, 'internal', 'Something went wrong.'));
    await user.click(result.getByRole('button', { name: 'Swap Arrive' }));
    await result.findByText('This did not load.');
    server.answer(others, () => ({ alternatives: [] }));
    await user.click(result.getByRole('button', { name: 'Try again' }));
    await result.findByText('No other class fits here.');
  });

  test('another practice that does not exist is reported, and the practice stays', async () => {
    const server = fittingServer();
    const { page, result, user, titles } = await openFit(criteria);
    server.answer(fit, () => nothing);
    await user.click(result.getByRole('button', { name: 'Another one' }));
    await page.findByText('That was the last one that fits.');
    expect([titles(), page.address()]).toEqual([['Arrive', 'Long Hold', 'Sit With It'], criteria]);
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

  test('a wish that stands in the way is let go by a press', async () => {
    fittingServer();
    const { page, result, user } = await openFit('/fit-my-time?minutes=4&style=yoga');
    await user.click(result.getByRole('button', { name: 'Allow other styles' }));
    await vi.waitFor(() => expect(page.address()).toBe('/fit-my-time?minutes=4&style=any'));
  });

  test.each([
    ['/fit-my-time?minutes=4&leave_out=kneeling', true],
    ['/fit-my-time?minutes=4', false],
  ])(
    'the page at %s advises leaving fewer things out only when its address leaves something out',
    async (at, advised) => {
      const answer = { message: 'Nothing fits 4 minutes.', shortestMinutes: null, nearest: null, letGo: [] };
      fittingServer({ [fit]: () => ({ minutes: 4, usual, practice: null, nothingFits: answer }) });
      const { result } = await openFit(at);
      expect(result.queryByText(/^Try leaving out fewer things/) !== null).toBe(advised);
    },
  );

  test('a visitor sees a sign-up link that leads back to the practice in place of the save button', async () => {
    fittingServer();
    const { result } = await openFit(criteria);
    expect(result.queryByRole('button', { name: 'Save as playlist' })).toBeNull();
    expect(result.getByRole('link', { name: 'Sign up to save it' }).getAttribute('href')).toBe(
      pageAddress('/signup', {}, { redirect: `${criteria}&keep=warm-up%3A1,main%3A2,cool-down%3A3` }),
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
    await user.click(result.getByRole('button', { name: 'Plan it' }));
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
