import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { fixedClock } from '../../platform/clock.ts';
import { type TestApp, testApp } from '../../roles/testing/app.ts';
import { newMember } from '../../roles/testing/new-member.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const titles = ['Completed', 'My Playlists', 'Saved Classes', 'Saved Series'];
const cookies = { maya: '', fresh: '' };
beforeAll(async () => {
  cookies.maya = await studio.signIn('maya@openmat.test');
  cookies.fresh = await newMember(studio);
});

const meOf = async (cookie: string): Promise<Me> => (await studio.get('/api/v2/users/me', cookie)).json();
const home = async (cookie: string) => renderedPage((await studio.get('/', cookie)).body);
/** Returns the contents of the band and the practice summary on a member's home page. */
const summaryOf = async (cookie: string) => {
  const page = await home(cookie);
  const regions = ['Your week', 'My Practice'].flatMap((name) => page.queryByRole('region', { name }) ?? []);
  const summary = renderedPage(regions.map(({ outerHTML }) => outerHTML).join(''));
  const cards = renderedPage(regions.at(-1)?.outerHTML ?? '').getAllByRole('listitem');
  const all = (selector: string) => regions.flatMap((region) => [...region.querySelectorAll(selector)]);
  return {
    heading: summary.getByRole('heading', { level: 1 }).textContent,
    text: regions.map(({ textContent }) => textContent).join(' '),
    /** True for each day of this week that has a mark; the marks are hidden from assistive technology. */
    days: all('ol[aria-hidden] > li').map((day) => day.querySelector('svg') !== null),
    links: new Map(summary.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])),
    figures: all('dl > div').map(({ textContent }) => textContent),
    cards: cards.map((card) => card.querySelector('h3')?.textContent),
    pictures: cards.map((card) => card.querySelector('img')?.getAttribute('src') ?? null),
  };
};
const complete = async (cookie: string, id: string | number): Promise<void> => {
  const answer = await studio.post(`/api/v2/plan_entries/${id}/complete`, {}, cookie);
  expect(answer.statusCode).toBe(200);
};

describe('the home page of a member as the server renders it', () => {
  test('HOME-005, HOME-006, HOME-008, HOME-009, HOME-011 and NS-086: a new member is greeted, with four empty cards and no figures of zero, after the classes to start with', async () => {
    const { heading, links, figures, cards, pictures } = await summaryOf(cookies.fresh);
    expect(heading).toBe('Hi, Runa');
    expect(links.get('My Preferences')).toBe('/surveys/onboarding');
    expect(figures).toEqual([]);
    expect(cards).toEqual(titles.map((title) => `${title} (0)`));
    expect(pictures).toEqual([null, null, null, null]);
    const start = (await home(cookies.fresh)).getByRole('region', { name: 'Start here' });
    expect(start.querySelectorAll('article')).toHaveLength(3);
  });

  test('HOME-007, HOME-010, HOME-013, HOME-014 and HOME-021: two members see each their own figures, counts and thumbnails', async () => {
    const { myPracticeSnapshot, firstName } = await meOf(cookies.maya);
    const { snapshot, details } = myPracticeSnapshot;
    const { heading, figures, cards, pictures } = await summaryOf(cookies.maya);
    expect(heading).toBe(`Hi, ${firstName}`);
    expect(details.completedClasses.count).toBeGreaterThan(0);
    expect(figures).toEqual([
      `Classes Completed${snapshot.completedClassesCount}`,
      `Active Days${snapshot.activeDays}`,
      `Week Streak${snapshot.weekStreak}`,
    ]);
    const kept = [details.completedClasses, details.playlists, details.savedClasses, details.savedSeries];
    expect(cards).toEqual(
      kept.map(({ count }, index) => `${titles[index]} (${count.toLocaleString('en-US')})`),
    );
    expect(pictures).toEqual(kept.map(({ count, lastThumbnail }) => (count > 0 ? lastThumbnail : null)));
    expect((await summaryOf(cookies.fresh)).cards[0]).toBe('Completed (0)');
  });

  test('HOME-007, HOME-008 and HOME-010: the page of a lapsed member begins with what they have here and one way back, without figures of zero, and no picture stands there twice', async () => {
    const cookie = await studio.signIn('lapsed@openmat.test');
    const { details } = (await meOf(cookie)).myPracticeSnapshot;
    const { completedClasses, savedClasses } = details;
    expect(savedClasses.lastThumbnail).toBe(completedClasses.lastThumbnail);
    const { heading, text, figures, days, links, cards, pictures } = await summaryOf(cookie);
    expect([heading, figures, days]).toEqual(['Hi, Lena', [], []]);
    expect(text).toContain('You have completed 7 classes. Everything you saved is still here');
    expect(links.get('Choose a membership')).toBe('/subscribe');
    expect(cards[0]).toBe(`Completed (${completedClasses.count})`);
    expect(pictures[0]).toBe(completedClasses.lastThumbnail);
    expect(pictures[2]).toBe(savedClasses.instead?.lastThumbnail);
    expect(new Set(pictures).size).toBe(titles.length);
    const page = await home(cookie);
    const [first] = page.getByRole('main').querySelectorAll('section');
    expect(first?.getAttribute('aria-label')).toBe('My Practice');
    expect(page.queryByRole('region', { name: 'Membership' })).toBeNull();
  });

  test('HOME-012 and NS-019: a visitor has no practice summary and no section for members', async () => {
    const page = await home('');
    expect(page.getByRole('region', { name: 'Yoga' })).toBeDefined();
    expect(page.queryByRole('region', { name: 'My Practice' })).toBeNull();
    expect(page.queryByText('My Preferences')).toBeNull();
    expect(page.queryByRole('heading', { name: 'Recommended for you' })).toBeNull();
  });

  test('NS-039: the recommended section of a member says why, and leaves out what was just completed', async () => {
    const member = await newMember(studio);
    const answers = {
      goals: [],
      styles: ['yoga'],
      experience: [],
      intensity: [],
      duration: [],
      equipment: [],
    };
    const kept = await studio.post('/api/v2/surveys/onboarding', { answers }, member);
    expect(kept.statusCode).toBe(200);
    const recommended = async () => (await home(member)).getByRole('region', { name: 'Recommended for you' });
    const hrefs = (section: HTMLElement) =>
      [...section.querySelectorAll('article h3 a')].map((link) => link.getAttribute('href') ?? '');
    const section = await recommended();
    expect(section.textContent).toContain('Because you like Yoga.');
    const [path = ''] = hrefs(section);
    await complete(member, path.split('/').at(-1) ?? '');
    const after = hrefs(await recommended());
    expect(after.length).toBeGreaterThan(0);
    expect(after).not.toContain(path);
  });

  test('BEY-20 this week’s practice is on the home page, with the ways to the next', async () => {
    const member = await newMember(studio);
    const before = await summaryOf(member);
    expect(before.text).not.toContain('This week');
    await complete(member, 1002);
    const { today } = (await studio.get('/api/v2/users/me/practice', member)).json();
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
    const { text, links, figures, days } = await summaryOf(member);
    expect(text).toContain(`This week: practiced on ${weekday.format(new Date(today))}`);
    expect([days.length, days.filter(Boolean).length]).toEqual([7, 1]);
    expect(figures).toEqual(['Classes Completed1', 'Active Days1', 'Week Streak1']);
    expect(links.get('Calendar')).toBe('/my/calendar');
  });
});

describe('the statements of a home page', () => {
  /**
   * Returns true for statements of pages; long-lived connections and the publishing timer send statements of their own.
   */
  const ofPages = (text: string): boolean =>
    !/^select 1$|\b(published_at|shown_from|starts_at)"? >/.test(text.trim());
  const textOf = (asked: unknown): string =>
    typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');
  const statementsOf = async (app: TestApp, path: string, cookie?: string): Promise<string[]> => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { statusCode } = await app.get(path, cookie);
    const asked = query.mock.calls.map(([statement]) => textOf(statement)).filter(ofPages);
    query.mockRestore();
    expect(statusCode).toBe(200);
    return asked;
  };

  test('a visitor’s that is rendered anew makes none', async () => {
    const { database, clock } = studio;
    const other = await testApp({ database, clock });
    // The schema is read once for each version of the catalog.
    await other.get('/api/v2/home');
    expect(await statementsOf(other, '/')).toEqual([]);
  });

  test('a member’s reads nothing of the catalog, the practice in one and what was begun in one', async () => {
    await studio.get('/', cookies.maya);
    const asked = await statementsOf(studio, '/', cookies.maya);
    const own = asked.filter(
      (text) =>
        /completions|watch_views/.test(text) &&
        !/with log as materialized \(\s*select plan_entry_id/.test(text),
    );
    expect(own).toHaveLength(2);
    const ofCatalog =
      /from "?(categories|coaches|billboards|home_page|pages|class_values|videos|section_items)\b|survey_answers/;
    expect(asked.filter((text) => ofCatalog.test(text))).toEqual([]);
  });
});

describe('the first row of classes', () => {
  test('follows the hour where the studio is', async () => {
    // After the demo's classes, which are dated from the day of its load.
    const clock = fixedClock(new Date(`${new Date().getUTCFullYear() + 1}-05-04T05:00:00Z`));
    const config = { STUDIO_TIME_ZONE: 'America/New_York' };
    // On a database of its own: its clock publishes classes and ends the sessions of today.
    const other = await testApp({ demo: true, clock, config });
    const cookie = await other.signIn('maya@openmat.test');
    const row = async () => {
      const page = renderedPage((await other.get('/', cookie)).body);
      const title = page.getByRole('heading', { name: /in the studio$/ });
      const classes = title.closest('section')?.querySelectorAll('article') ?? [];
      return { title: title.textContent, count: classes.length };
    };
    const later = async (hours: number) => {
      clock.advance(hours * 3_600_000);
      return row();
    };
    expect(await row()).toMatchObject({ title: 'Evening in the studio' });
    expect(await later(3)).toMatchObject({ title: 'Morning in the studio' });
    expect(await later(8)).toMatchObject({ title: 'Midday in the studio' });
    expect(await later(3.5)).toMatchObject({ title: 'Afternoon in the studio' });
    const evening = await later(2.5);
    expect(evening.title).toBe('Evening in the studio');
    expect(evening.count).toBeGreaterThan(3);
  });
});
