import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Playlist, PlaylistCard, PlaylistEntry } from '../../../contract/members/playlists.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { newMember } from '../../roles/testing/new-member.ts';
import { type RenderedPage, renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const cookies = { author: '', other: '', admin: '' };
const classIds = demoStudio.classes
  .filter(({ state, video }) => state === 'published' && video === 'finished')
  .slice(0, 3)
  .map(({ id }) => id);

beforeAll(async () => {
  cookies.author = await studio.signIn('noor@openmat.test');
  cookies.other = await studio.signIn('flex@openmat.test');
  cookies.admin = await studio.signIn('admin@openmat.test');
});

const open = async (path: string, cookie?: string): Promise<RenderedPage> => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect(statusCode, path).toBe(200);
  return renderedPage(body);
};
const make = async (fields: object, cookie = cookies.author): Promise<Playlist> =>
  (await studio.post('/api/v2/playlists', fields, cookie)).json() as Playlist;
const publicPlaylist = async (wanted: (one: PlaylistCard) => boolean = () => true): Promise<PlaylistCard> => {
  const list = (await studio.get('/api/v2/playlists?order=rank&per_page=50')).json() as PlaylistCard[];
  const found = list.find((one) => !one.private && one.entryCount > 3 && wanted(one));
  if (!found) throw new Error('There is no such playlist');
  return found;
};
const rowsOf = (page: RenderedPage) => [
  ...page.getByRole('list', { name: /^Classes in/ }).querySelectorAll<HTMLElement>(':scope > li'),
];
const namesOf = (part: ParentNode, selector: string) =>
  [...part.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label') ?? one.textContent);
const linkIn = (part: ParentNode, text: string) =>
  [...part.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');

describe('the page of a playlist', () => {
  test('PL-001 PL-002 NS-128 shows a visitor what is in it behind locks, and an invitation in place of the actions', async () => {
    const { url } = await publicPlaylist();
    const page = await open(url);
    const main = page.getByRole('main');
    expect(linkIn(main, 'Start Practicing')).toBe('/surveys/onboarding');
    expect(namesOf(main, 'button').join()).not.toMatch(/Playlist options|My Playlists|Save|Remove/);
    const [first] = rowsOf(page);
    expect(first?.textContent).toContain('Locked');
    expect(first?.querySelector('h3')).not.toBeNull();
    expect(first?.querySelector('h3 a')).toBeNull();
  });

  test('PL-013 PL-014 PL-015 GEN-023 has cover, title, description, who made it, followers, classes and duration', async () => {
    const playlist = await publicPlaylist(
      ({ description, followerCount }) => description !== '' && followerCount > 1,
    );
    const { author } = playlist;
    const page = await open(playlist.url);
    const main = page.getByRole('main');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(playlist.title);
    expect(main.querySelector('header img')?.getAttribute('src')).toMatch(/./);
    expect(page.getByTestId('playlist-description').textContent).toBe(playlist.description);
    expect(linkIn(main, `By ${author.firstName} ${author.lastName}`)).toBe(`/users/${author.slug}`);
    expect(namesOf(page.getByTestId('playlist-facts'), 'span').slice(0, 3)).toEqual([
      `${playlist.entryCount} Classes`,
      playlist.humanDuration,
      `${playlist.followerCount} followers`,
    ]);
  });

  test('PL-019 PL-020 leads back to all playlists, or to one’s practice where the address says that one came from there', async () => {
    const { url } = await make({ title: 'There and back', plan_entry_ids: classIds });
    expect(linkIn((await open(url)).document, 'Back to All Playlists')).toBe('/playlists');
    const byAddress = await open(`${url}?source=mypractice`, cookies.author);
    expect(linkIn(byAddress.document, 'Back to My Playlists')).toBe('/my/practice?tab=playlists');
  });

  test('PL-018 NS-119 an empty one leads its author to classes to add, and others to the library', async () => {
    const { url } = await make({ title: 'Nothing yet' });
    const page = await open(url, cookies.author);
    expect(page.getByText('This playlist is empty')).toBeDefined();
    expect(linkIn(page.document, 'Find Classes to Add')).toBe('/class-finder');
    expect(linkIn((await open(url)).document, 'Explore Our Library')).toBe('/class-finder');
  });

  test('PL-027 R27 handles and column headers are for its author alone', async () => {
    const { url } = await make({ title: 'Mine to order', plan_entry_ids: classIds });
    const handles = (page: RenderedPage) =>
      rowsOf(page).flatMap((row) => namesOf(row, 'button').filter((name) => name?.startsWith('Reorder ')));
    const own = await open(url, cookies.author);
    expect(handles(own)).toHaveLength(3);
    expect(namesOf(own.getByRole('group', { name: 'Sort the classes' }), 'button')).toEqual([
      'Duration',
      'Title',
      'Series',
      'Date added',
    ]);
    for (const cookie of ['', cookies.other]) {
      const page = await open(url, cookie);
      expect(rowsOf(page)).toHaveLength(3);
      expect(handles(page)).toEqual([]);
      expect(page.queryByRole('group', { name: 'Sort the classes' })).toBeNull();
    }
  });

  test('PL-028 PL-029 PL-030 GEN-017 GEN-046 the rows have picture, title, series, coaches, duration, date, heart, options, and the mark of a completed class', async () => {
    const { uuid, url, entryIds } = await make({ title: 'All there', plan_entry_ids: classIds });
    const [entry] = (
      await studio.get(`/api/v2/playlists/${uuid}/entries`, cookies.author)
    ).json() as PlaylistEntry[];
    const planEntry = entry?.planEntry;
    if (!planEntry) throw new Error('It has no class');
    await studio.post(`/api/v2/plan_entries/${planEntry.id}/complete`, {}, cookies.author);
    await studio.database.pool.query('update playlist_entries set created_at = $1 where id = $2', [
      new Date('2025-03-04T12:00:00Z'),
      entryIds[1],
    ]);
    const [row, second] = rowsOf(await open(url, cookies.author));
    if (!row) throw new Error('It has no row');
    const words = row.textContent ?? '';
    expect(row.querySelector('img')?.getAttribute('src')).toMatch(/./);
    expect(linkIn(row, planEntry.title)).toBe(`${planEntry.planEntryUrl}?type=playlist&uuid=${uuid}`);
    expect(words).toContain(planEntry.coaches[0]?.lastName);
    if (!planEntry.plan.singleClass) expect(words).toContain(planEntry.plan.title);
    expect(words).toContain(planEntry.humanDuration);
    expect(row.querySelector('time')?.textContent).toMatch(/Just now|minute/);
    expect(second?.querySelector('time')?.textContent).toBe('Mar 4, 2025');
    expect(namesOf(row, 'span'), 'the checkmark').toContain('Completed');
    expect(namesOf(row, 'button')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^(Save|Remove) ${planEntry.title}$`)),
        `Options for ${planEntry.title}`,
      ]),
    );
  });

  test('NS-107 the description of an administrator is shown as HTML, that of others as they typed it', async () => {
    const description = 'Slow <b>and</b> low';
    const shown = async (cookie: string) => {
      const { url } = await make({ title: 'Described', description }, cookie);
      return (await open(url, cookie)).getByTestId('playlist-description');
    };
    expect((await shown(cookies.author)).textContent).toBe(description);
    expect((await shown(cookies.admin)).querySelector('b')?.textContent).toBe('and');
  });
});

describe('the playlists of all', () => {
  test('GEN-020 GEN-065 PL-009 PL-080 PL-101 say how many there are, and who made each but one’s own, which has a picture even without a cover', async () => {
    studio.clock.advance(60_000);
    onTestFinished(() => studio.clock.advance(-60_000));
    await make({ title: 'Of another member', plan_entry_ids: classIds }, cookies.other);
    const { title } = await make({ title: 'Without a cover', plan_entry_ids: classIds.slice(0, 2) });
    const page = await open('/playlists', cookies.author);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Playlists');
    const { headers } = await studio.get('/api/v2/playlists?per_page=5', cookies.author);
    expect(page.getByText(/^Showing/).textContent).toBe(`Showing ${headers.total} Playlists`);
    const tiles = page.getAllByRole('article');
    const own = tiles.find(({ textContent }) => textContent?.includes(title));
    const sources = [...(own?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));
    // A blurred placeholder stands behind each until it is there.
    const shown = sources.filter((source) => !source?.startsWith('data:'));
    const ofClasses = demoStudio.classes.filter(({ id }) => classIds.slice(0, 2).includes(id));
    expect(shown).toEqual(ofClasses.map(({ image }) => `/images/${image}-480.webp`));
    expect(own?.textContent).toContain('2 Classes');
    expect(own?.textContent).not.toContain('By ');
    expect(tiles.some(({ textContent }) => /By \w/.test(textContent ?? ''))).toBe(true);
  });

  test('PL-004 PL-010 PL-062 begin, by popularity, with those that have the most followers; a featured one carries its badge, and names open their playlists', async () => {
    const answer = await studio.get('/api/v2/playlists?order=rank&per_page=5');
    const first = answer.json() as PlaylistCard[];
    const tiles = (await open('/playlists?order=rank')).getAllByRole('article');
    expect(tiles.map((tile) => tile.querySelector('h3')?.textContent)).toEqual(
      first.map(({ title }) => title),
    );
    expect(tiles.map((tile) => tile.querySelector('h3 a')?.getAttribute('href'))).toEqual(
      first.map(({ url }) => url),
    );
    const badges = tiles.map((tile) => namesOf(tile, 'a span').includes('Featured'));
    expect(badges).toEqual(first.map(({ featured }) => featured));
    expect(badges).toContain(true);
  });
});

describe('one’s own playlists', () => {
  test('R12 a visitor signs in first', async () => {
    const { statusCode, headers } = await studio.get('/my/playlists?uuid=x');
    expect([statusCode, headers.location]).toEqual([307, '/signin?redirect=%2Fmy%2Fplaylists%3Fuuid%3Dx']);
  });

  test('PL-005 PL-006 the address opens one of them, and the first where it names none', async () => {
    const member = await newMember(studio);
    const evenings = await make({ title: 'Evenings' }, member);
    const mornings = await make({ title: 'Mornings' }, member);
    for (const [uuid, title] of [
      [evenings.uuid, 'Evenings'],
      [mornings.uuid, 'Mornings'],
      ['nothing-of-the-kind', 'Mornings'],
    ] as const) {
      const page = await open(`/my/playlists?uuid=${uuid}`, member);
      expect(page.getByRole('region', { name: title })).toBeDefined();
    }
  });
});

test('S16 the public page of a member shows their public playlists, says so where there are none, and is not found of a member who is not there', async () => {
  const member = await newMember(studio);
  const { slug } = (await studio.get('/api/v2/users/me', member)).json() as { slug: string };
  const none = await open(`/users/${slug}`);
  expect(none.getByText(/shares no playlist right now$/)).toBeDefined();
  await make({ title: 'Out loud' }, member);
  await make({ title: 'For me', private: true }, member);
  const page = await open(`/users/${slug}`);
  expect(page.getByRole('heading', { name: 'Out loud' })).toBeDefined();
  expect(page.queryByText('For me')).toBeNull();
  expect((await studio.get('/users/no-such-member')).statusCode).toBe(404);
});
