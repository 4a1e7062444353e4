import { beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { testApp } from '../../roles/testing/app.ts';
import { newMember } from '../../roles/testing/new-member.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const cookies = { maya: '', fresh: '', busy: '' };
const classes: PlanEntry[] = (await studio.get('/api/v2/plan_entries?per_page=24')).json();
const complete = async (cookie: string, id: number): Promise<void> => {
  expect((await studio.post(`/api/v2/plan_entries/${id}/complete`, {}, cookie)).statusCode).toBe(200);
};
beforeAll(async () => {
  cookies.maya = await studio.signIn('maya@openmat.test');
  cookies.fresh = await newMember(studio);
  cookies.busy = await newMember(studio);
  for (const { id } of classes) await complete(cookies.busy, id);
});

const pageAt = async (path: string, cookie: string) => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect(statusCode, path).toBe(200);
  return renderedPage(body);
};
/** The first tabs of the page, which of them are chosen, and what the chosen one shows. */
const practice = async (query: string, cookie: string) => {
  const page = await pageAt(`/my/practice${query}`, cookie);
  const tabs = [...page.document.querySelectorAll('[role=tab]')];
  const panel = page.document.querySelector('[role=tabpanel]');
  return {
    titles: tabs.map(({ textContent }) => textContent),
    chosen: tabs
      .filter((tab) => tab.getAttribute('aria-selected') === 'true')
      .map(({ textContent }) => textContent?.replace(/\d+$/, '')),
    panel: renderedPage(panel?.outerHTML ?? ''),
    text: panel?.textContent ?? '',
    rows: [...(panel?.querySelectorAll('article') ?? [])],
  };
};

describe('my practice as the server renders it', () => {
  test('PRAC-001, GEN-028 and NS-021: ?tab= opens its tab and its section, and an unknown tab opens the playlists', async () => {
    for (const [typed, ...chosen] of [
      ['completed', 'Completed'],
      ['classes', 'Saved Classes'],
      ['playlists', 'Playlists & Series', 'My Playlists'],
      ['series', 'Playlists & Series', 'Saved Series'],
      ['foo', 'Playlists & Series', 'My Playlists'],
    ])
      expect((await practice(`?tab=${typed}`, cookies.maya)).chosen, typed).toEqual(chosen);
  });

  test('PRAC-002 and NS-021: three tabs show their counts, and the third is open with its two sections', async () => {
    const { myPracticeSnapshot }: Me = (await studio.get('/api/v2/users/me', cookies.maya)).json();
    const { completedClasses, savedClasses, savedSeries, playlists } = myPracticeSnapshot.details;
    const { titles, chosen } = await practice('', cookies.maya);
    expect(titles).toEqual([
      `Completed${completedClasses.count}`,
      `Saved Classes${savedClasses.count}`,
      `Playlists & Series${playlists.count + savedSeries.count}`,
      `My Playlists${playlists.count}`,
      `Saved Series${savedSeries.count}`,
    ]);
    expect(chosen).toEqual(['Playlists & Series', 'My Playlists']);
  });

  test('a year of practice stands above the completed classes with its days, figures, categories, best week and streak', async () => {
    const page = await pageAt('/my/practice?tab=completed', cookies.maya);
    expect(page.getByRole('img', { name: /^118 days with practice since/ })).toBeDefined();
    const figures = page.document.querySelector('main dl')?.textContent;
    expect(figures).toMatch(/^Active Days118Minutes[\d,]+Classes Completed118Week StreakWhy\?6$/);
    const ridges = page.getByRole('region', { name: 'What you practiced' }).querySelectorAll('li b');
    expect([...ridges].map(({ textContent }) => textContent)).toContain('Mindfulness');
    const best = page.getByRole('region', { name: 'Your best week' }).textContent;
    expect(best).toContain('Your most played class is Slow Flow for Stiff Mornings, 17 times.');
    expect(page.getByRole('region', { name: 'Your six-week streak' }).querySelectorAll('h3')).toHaveLength(4);
  });

  test('a year that has only begun is told in one sentence, without figures of nothing', async () => {
    for (const [cookie, words] of [
      [cookies.fresh, 'Your year begins with a first class.'],
      [cookies.busy, 'One day. Your year begins here.'],
    ] as const) {
      const page = await pageAt('/my/practice?tab=completed', cookie);
      expect(page.getByText(words)).toBeDefined();
      expect(page.document.querySelector('main dl')).toBeNull();
    }
  });

  test('NS-084: a member who has completed nothing is told so, with the way to a class', async () => {
    const { panel } = await practice('?tab=completed', cookies.fresh);
    expect(panel.getByText("You haven't completed any classes yet")).toBeDefined();
    expect(panel.getByRole('link', { name: 'Find a class' }).getAttribute('href')).toBe('/class-finder');
  });

  test('GEN-048 and NS-084: completed classes stand twenty at a time, with the day they were completed', async () => {
    const { rows, text } = await practice('?tab=completed', cookies.busy);
    expect(rows).toHaveLength(20);
    expect(text).toContain('24 Classes');
    const today = new Intl.DateTimeFormat('en-US', {
      month: '2-digit',
      day: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    }).format(studio.clock.now());
    expect(today).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(rows[0]?.textContent).toContain(`Completed ${today}`);
  });

  test('PRAC-011 and NS-084: an unknown order and window fall back to the newest of all time', async () => {
    const { panel } = await practice('?tab=completed&order=nonsense&window=5', cookies.busy);
    const [order, window] = ['Sort by', 'Completed in'].map((name) =>
      panel.getByRole<HTMLSelectElement>('combobox', { name }),
    );
    expect([order?.value, window?.value]).toEqual(['recentlyLogged', 'all']);
    expect([...(window?.options ?? [])].map(({ text }) => text)).toEqual([
      'All time',
      'Last 7 days',
      'Last 30 days',
      'Last 90 days',
    ]);
  });

  test('NS-084: a window without a completed class says so and links to all time', async () => {
    const member = await newMember(studio);
    await complete(member, classes[0]?.id ?? 0);
    const { id }: Me = (await studio.get('/api/v2/users/me', member)).json();
    const longAgo = new Date(studio.clock.now().getTime() - 40 * 86_400_000);
    await studio.database.db
      .updateTable('completions')
      .set({ completed_at: longAgo, day: longAgo.toISOString().slice(0, 10) })
      .where('user_id', '=', id)
      .execute();
    const { panel } = await practice('?tab=completed&window=7', member);
    expect(panel.getByText('No class completed in the last 7 days')).toBeDefined();
    const href = panel.getByRole('link', { name: 'All time' }).getAttribute('href') ?? '';
    expect((await practice(href.replace('/my/practice', ''), member)).rows).toHaveLength(1);
  });
});

describe('the calendar as the server renders it', () => {
  test('BEY-21 a completed class is on its day, with the streak it begins', async () => {
    const member = await newMember(studio);
    const day = async () =>
      (await pageAt('/my/calendar', member)).getByRole('complementary', { name: 'The day' }).textContent;
    expect(await day()).toContain('0 week streak');
    const { classes: found } = (await studio.get('/api/v2/search?q=sit with it')).json();
    await complete(member, found[0].id);
    expect(await day()).toMatch(/Sit With ItCompleted \d\d:\d\d · 15 min/);
    expect(await day()).toContain('1 week streak');
    expect(await day()).toContain('has at least one completed class.');
  });
});

test.each(['/my/practice?tab=series', '/my/calendar?month=2026-12'])(
  'NS-022, BEY-21: a visitor signs in first and comes back to %s',
  async (path) => {
    const { statusCode, headers } = await studio.get(path);
    expect([statusCode, headers.location]).toEqual([307, `/signin?redirect=${encodeURIComponent(path)}`]);
  },
);
