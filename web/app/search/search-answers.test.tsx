import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import {
  type Understood,
  understoodHeader,
  writeUnderstood,
} from '../../../contract/catalog/understood-query.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { begun } from './begun-search.ts';
import { recentSearches } from './recent-searches.ts';
import { Search } from './Search.tsx';

const search = 'GET /api/v2/search';
const entry = classEntry({ humanDuration: '10 min', duration: 600, focusAreas: ['hips'] });
const nothing = { classes: [], classTotal: 0, products: [], instructors: [] };
const tenHips: Understood = {
  rest: '',
  chips: [
    { text: '10 min', params: [['duration', '8-12']], title: 'About 10 min', detail: '8 to 12' },
    { text: 'hips', params: [['focus_area', 'hips']], title: 'Works on the hips' },
  ],
};

const answered = (results: object, understood: Understood): Response =>
  Response.json(results, { headers: { [understoodHeader]: writeUnderstood(understood) } });

const openSearch = async (
  answer: (q: string) => Response,
  classes: (query: URLSearchParams) => { entries: object[]; total: number } = () => ({
    entries: [],
    total: 0,
  }),
) => {
  const server = fakeServer({
    [search]: ({ query }) => answer(query.get('q') ?? ''),
    'GET /api/v2/filters': () => ({
      styles: [],
      focus_area: [{ slug: 'hips', title: 'Hips', count: 3 }],
    }),
    'GET /api/v2/plan_entries': ({ query }) => {
      const { entries, total } = classes(query);
      return Response.json(entries, { headers: { total: String(total) } });
    },
  });
  const closed = vi.fn();
  const page = await renderPart(() => <Search open onClose={closed} />, { me: runa });
  const user = userEvent.setup({ delay: null });
  const box = await page.findByRole<HTMLInputElement>('searchbox');
  return { page, user, box, server, closed };
};

beforeEach(() => {
  begun.text = '';
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEY-01 the search dialog says what it understood, underlines it in the classes, and shows those that are a little longer', async () => {
  const { page, user, box, closed } = await openSearch(
    () => answered({ ...nothing, classes: [entry], classTotal: 1 }, tenHips),
    (query) =>
      query.get('duration') === '13-18' && query.get('focus_areas') === 'hips'
        ? {
            entries: [entry, classEntry({ id: 8, title: 'Longer', humanDuration: '14 min', duration: 840 })],
            total: 2,
          }
        : { entries: [], total: 0 },
  );
  await user.type(box, '10 min hips');
  await page.findByRole('button', { name: 'Take off About 10 min 8 to 12' });
  page.getByRole('heading', { name: 'Classes 1' });
  await page.findByText('Hips', { selector: 'mark' });
  await page.findByRole('heading', { name: 'A little longer' });
  await page.findByText('Longer');
  // A class that stands above is not named again.
  expect(page.getAllByRole('heading', { name: entry.title })).toHaveLength(1);
  page.getByText('14 min, 4 longer');
  expect(page.getByRole('link', { name: 'Make it' }).getAttribute('href')).toBe('/fit-my-time?minutes=10');
  expect(recentSearches(runa.id)).toEqual([]);
  await user.click(page.getByRole('link', { name: 'Slow Flow' }));
  expect(closed).toHaveBeenCalledOnce();
  expect(recentSearches(runa.id)).toEqual([{ q: '10 min hips', results: 1 }]);
});

test('a search says the number of results of the words that were typed, never that of the words before', async () => {
  const said = new Set<string>();
  const { page, user, box } = await openSearch((q) =>
    answered({ ...nothing, classes: [entry], classTotal: q.length }, { rest: q, chips: [] }),
  );
  const watch = new MutationObserver(() => {
    for (const status of page.getAllByRole('status')) said.add(status.textContent ?? '');
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.type(box, 'hips');
  await page.findByText('4 results for hips');
  watch.disconnect();
  for (const words of [...said].filter((one) => one.includes(' for ')))
    expect(words).toBe(
      `${words.split(' for ')[1]?.length} ${words.startsWith('1 ') ? 'result' : 'results'} for ${words.split(' for ')[1]}`,
    );
});

test('BEY-01 a chip that is taken off in the search dialog is searched as text, and the focus stays in the box', async () => {
  const { page, user, box } = await openSearch((q) =>
    q.includes('"hips"')
      ? answered(nothing, { rest: '"hips"', chips: tenHips.chips.slice(0, 1) })
      : answered({ ...nothing, classes: [entry], classTotal: 1 }, tenHips),
  );
  await user.type(box, '10 min hips');
  await user.click(await page.findByRole('button', { name: 'Take off Works on the hips' }));
  expect(box.value).toBe('10 min "hips"');
  expect(document.activeElement).toBe(box);
  await user.click(await page.findByRole('button', { name: 'Take off “hips”' }));
  expect(box.value).toBe('10 min');
});

test('BEY-01 words that are no class lead to what the studio offers, with its first classes and the number of all', async () => {
  const { page, user, box } = await openSearch(
    () =>
      answered(nothing, {
        rest: 'anxiety',
        chips: [],
        offers: [
          { title: 'Breathwork', params: [['styles', 'breathwork']] },
          { title: 'Sleep', params: [['styles', 'sleep']] },
          { title: 'Meditation', params: [['styles', 'meditation']] },
        ],
      }),
    (query) => ({ entries: [entry], total: query.get('styles') === 'breathwork' ? 14 : 22 }),
  );
  await user.type(box, 'anxiety');
  await page.findByText('No class has that name. Here is what we suggest.');
  const all = await page.findByRole('link', { name: 'All 14: Breathwork' });
  expect(all.getAttribute('href')).toBe('/class-finder?styles=breathwork');
  await page.findByRole('link', { name: /^Meditation\s*22 Classes$/ });
  page.getByText('Your studio sees that “anxiety” found nothing, not who wrote it.');
});

test('CAT-038 a search without a match says what each thing less would give', async () => {
  const { page, user, box } = await openSearch(
    () => answered(nothing, tenHips),
    (query) => ({ entries: [], total: query.get('focus_areas') ? 3 : 0 }),
  );
  await user.type(box, '10 min hips');
  await page.findByText('We looked but this search has zero matches');
  const hips = await page.findByRole<HTMLButtonElement>('button', { name: 'Without Hips 0' });
  expect(hips.disabled).toBe(true);
  await user.click(page.getByRole('button', { name: 'Without 10 min ± 2 3' }));
  await vi.waitFor(() => expect(page.address()).toBe('/class-finder?focus_area=hips'));
});

test('NS-222 a search that does not load says so, keeps the words and loads with another press', async () => {
  const { page, user, box, server } = await openSearch(() =>
    refusal(500, 'internal', 'Something went wrong.'),
  );
  await user.type(box, 'yin');
  await page.findByText('The search did not load.');
  expect(page.queryByText(/zero matches/)).toBeNull();
  expect(box.value).toBe('yin');
  server.answer(search, () =>
    answered({ ...nothing, classes: [entry], classTotal: 1 }, { rest: 'yin', chips: [] }),
  );
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByRole('heading', { name: 'Classes 1' });
});

test('BEY-03 a search keeps to the standing leave-outs of a member, as chips that a press takes off for it', async () => {
  const standing = { avoid: ['lower-back'], suits: [], withoutSound: true };
  const asked: string[] = [];
  const server = fakeServer({
    [search]: ({ query }) => {
      asked.push(`${query.get('avoid')} ${query.get('sound')}`);
      return answered({ ...nothing, classes: [entry], classTotal: 40 }, { rest: 'hips', chips: [] });
    },
    'GET /api/v2/users/me/standing_filters': () => standing,
    'GET /api/v2/filters': () => ({
      styles: [],
      focus_area: [],
      avoid: [{ slug: 'lower-back', title: 'Lower back', count: 3 }],
      sound: [{ slug: 'optional', title: 'Works without sound', count: 3 }],
    }),
    'GET /api/v2/plan_entries': () => [],
  });
  const page = await renderPart(() => <Search open onClose={() => undefined} />, { me: runa });
  const user = userEvent.setup({ delay: null });
  const box = await page.findByRole('searchbox');
  await page.findByRole('button', { name: 'Remove filter No lower back, always' });
  await user.type(box, 'hips');
  const all = await page.findByRole('link', { name: 'See all 40 Classes' });
  expect(all.getAttribute('href')).toBe('/class-finder?q=hips&avoid=lower-back&sound=optional');
  await user.click(page.getByRole('button', { name: 'Remove filter No lower back, always' }));
  expect(document.activeElement).toBe(box);
  await vi.waitFor(() => expect(asked.at(-1)).toBe('null optional'));
  expect(new Set(asked)).toEqual(new Set(['lower-back optional', 'null optional']));
  expect(server.bodies('PUT /api/v2/users/me/standing_filters')).toEqual([]);
});

test('a search finds what it can where standing filters do not load', async () => {
  const { page, user, box } = await openSearch(() =>
    answered({ ...nothing, classes: [entry], classTotal: 1 }, tenHips),
  );
  await user.type(box, 'hips');
  await page.findByRole('heading', { name: 'Classes 1' });
});

test('an injury that no class is made for is answered by classes that leave the part alone, below a line and without a promise', async () => {
  const { page, user, box } = await openSearch(
    () =>
      answered(nothing, {
        rest: '',
        chips: [{ text: 'injury', params: [['suits', 'recovery']], title: 'After an injury' }],
        unmet: 'No class here is made for “wrist injury”.',
        offers: [{ title: 'These leave the wrists alone', params: [['avoid', 'wrists']] }],
      }),
    (query) =>
      query.get('avoid') === 'wrists' && !query.get('suits')
        ? { entries: [entry], total: 12 }
        : { entries: [], total: 0 },
  );
  await user.type(box, 'wrist injury');
  await page.findByText('No class here is made for “wrist injury”.');
  page.getByText(/is not medical advice\.$/);
  await page.findByRole('heading', { name: 'These leave the wrists alone' });
  expect(page.getByRole('link', { name: 'All 12: These leave the wrists alone' }).getAttribute('href')).toBe(
    '/class-finder?avoid=wrists',
  );
});

test('BEY-03 a search in vain leads to no class with a load that is left out', async () => {
  const noWrists: Understood['chips'][number] = {
    text: 'no wrists',
    params: [['avoid', 'wrists']],
    title: 'No wrists',
  };
  const { page, user, box, server } = await openSearch(() =>
    answered(nothing, { rest: 'zumba', chips: [noWrists] }),
  );
  const of = (title: string, loads: PlanEntry['loads']) =>
    classEntry({ id: title.length, title, loads, planEntryUrl: entry.planEntryUrl });
  server.answer('GET /api/v2/others_searches', () => ({
    wentOnTo: [of('Plank', ['wrists']), of('Not known', null), of('Standing', ['knees'])],
    lookedFor: [],
  }));
  await user.type(box, 'zumba no wrists');
  await page.findByRole('heading', { name: 'They went on to' });
  page.getByText('Standing');
  expect(page.queryByText('Plank')).toBeNull();
  expect(page.queryByText('Not known')).toBeNull();
});

test('a search in vain names what others went on to and looked for, and a class that is opened is counted', async () => {
  const sent = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: sent }));
  const { page, user, box, server, closed } = await openSearch((q) =>
    q === 'zumba'
      ? answered(nothing, { rest: 'zumba', chips: [] })
      : answered({ ...nothing, classes: [entry], classTotal: 1 }, { rest: q, chips: [] }),
  );
  server.answer('GET /api/v2/others_searches', () => ({ wentOnTo: [entry], lookedFor: ['hips', 'sleep'] }));
  await user.type(box, 'zumba');
  await page.findByRole('heading', { name: 'They went on to' });
  page.getByRole('heading', { name: 'Others looked for' });
  await user.click(page.getByRole('button', { name: 'sleep' }));
  expect((box as HTMLInputElement).value).toBe('sleep');
  await page.findByRole('heading', { name: 'Classes 1' });
  await user.clear(box);
  await user.type(box, 'zumba');
  await page.findByRole('heading', { name: 'They went on to' });
  await user.click(page.getByRole('link', { name: entry.title }));
  expect(closed).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledWith(
    '/api/v2/opened_searches',
    JSON.stringify({ q: 'zumba', plan_entry_id: entry.id }),
  );
  vi.unstubAllGlobals();
});
