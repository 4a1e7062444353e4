import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Playlist, PlaylistEntry } from '../../../contract/members/playlists.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;

const named = (title: string) => {
  const found = demoStudio.playlists.find((one) => one.title === title);
  if (!found) throw new Error(`The demo studio has no playlist "${title}"`);
  return found;
};
const classBySlug = (slug: string) => demoStudio.classes.find((one) => one.slug === slug);
const open = named('Before anyone is up');
const hidden = named('Towards half moon');
const twice = named('Sunday, slowly');
const sixty = named('Sixty short ones');
const nobody = '00000000-0000-4000-8000-000000000000';

type Person = 'visitor' | 'member' | 'lapsed' | 'author' | 'admin';
const cookies: Record<Person, string> = { visitor: '', member: '', lapsed: '', author: '', admin: '' };
beforeAll(async () => {
  cookies.member = await studio.signIn('flex@openmat.test');
  cookies.lapsed = await studio.signIn('lapsed@openmat.test');
  cookies.author = await studio.signIn('maya@openmat.test');
  cookies.admin = await studio.signIn('admin@openmat.test');
});

const playlist = async (uuid: string, person: Person = 'visitor') =>
  studio.get(`/api/v2/playlists/${uuid}`, cookies[person]);
const entries = async (uuid: string, query = '', person: Person = 'visitor') => {
  const answer = await studio.get(`/api/v2/playlists/${uuid}/entries${query}`, cookies[person]);
  return { answer, list: answer.json() as PlaylistEntry[], total: Number(answer.headers.total) };
};
const slugs = (list: readonly PlaylistEntry[]) =>
  list.map(({ planEntry }) => demoStudio.classes.find(({ id }) => id === planEntry?.id)?.slug);

describe('the access to a playlist', () => {
  test.each(['visitor', 'member', 'lapsed', 'author', 'admin'] as const)(
    'R20 a public playlist is shown to every role: %s',
    async (person) => {
      const answer = await playlist(open.uuid, person);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ uuid: open.uuid, title: open.title, userCanView: true });
      const { list } = await entries(open.uuid, '', person);
      expect(slugs(list)).toEqual(open.classSlugs);
      for (const { locked } of list) expect(locked).toBe(person === 'visitor');
    },
  );

  test.each(['visitor', 'member', 'lapsed'] as const)(
    'R21 NS-101 a private playlist shows only that it is private to every other role: %s',
    async (person) => {
      const answer = await playlist(hidden.uuid, person);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        uuid: hidden.uuid,
        private: true,
        userCanView: false,
        title: null,
        entries: [],
      });
      const refused = (await entries(hidden.uuid, '', person)).answer;
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'playlist_private', error: 'This playlist is private' });
    },
  );

  test.each(['author', 'admin'] as const)('R21 a private playlist is shown to the %s', async (person) => {
    expect((await playlist(hidden.uuid, person)).json()).toMatchObject({
      title: hidden.title,
      private: true,
    });
    expect(slugs((await entries(hidden.uuid, '', person)).list)).toEqual(hidden.classSlugs);
  });

  test.each([nobody, 'not-a-uuid', '1', `${open.uuid}0`, "x' or 1=1"])(
    'NS-109 a playlist with an unknown id is answered with 404 for any caller: %s',
    async (uuid) => {
      for (const person of ['visitor', 'member', 'admin'] as const)
        for (const path of ['', '/entries']) {
          const address = `/api/v2/playlists/${encodeURIComponent(uuid)}${path}`;
          const answer = await studio.get(address, cookies[person]);
          expect(answer.statusCode).toBe(404);
          expect(answer.json()).toMatchObject({
            code: 'not_found',
            error: "We couldn't find that playlist.",
          });
        }
    },
  );

  test('a uuid is read in upper and lower case', async () => {
    expect((await playlist(open.uuid.toUpperCase())).json()).toMatchObject({ uuid: open.uuid });
  });
});

describe('the JSON of a playlist', () => {
  test('PL-035 PL-036 PL-037 PL-038 has its texts, its author, its counts and its duration', async () => {
    const answer = (await playlist(open.uuid)).json() as Playlist;
    const minutes = open.classSlugs.map((slug) => classBySlug(slug)?.practice.minutes ?? 0);
    expect(answer).toMatchObject({
      description: open.description,
      private: false,
      featured: true,
      htmlDescriptionAllowed: false,
      following: false,
      order: null,
      entryCount: 5,
      entryIds: [1001, 1002, 1003, 1004, 1005],
      followerCount: open.followerIds.length,
      playlistIds: [open.uuid],
      url: `/playlists/${open.uuid}`,
      author: { username: 'maya', firstName: 'Maya', lastName: 'Reyes', slug: 'maya-reyes' },
      coverPhoto: { small: { url: '/images/playlists/before-anyone-is-up-480.webp' } },
    });
    expect(answer.imageUrl).toBe(answer.coverPhoto.url);
    const total = minutes.reduce((sum, each) => sum + each, 0);
    expect(Math.abs(answer.totalDuration / 60_000 - total)).toBeLessThan(1.5 * minutes.length);
    expect(answer.humanDuration).toMatch(/^1 hr \d+ min$/);
    expect(answer.firstEntry?.id).toBe(classBySlug(open.classSlugs[0] ?? '')?.id);
    expect(answer.entries).toEqual((await entries(open.uuid)).list);
  });

  test('PL-101 has no classes, a duration of 0 and the default cover when the playlist is empty', async () => {
    const empty = named('Ideas for the retreat');
    const answer = (await playlist(empty.uuid)).json() as Playlist;
    expect(answer).toMatchObject({
      entryCount: 0,
      entryIds: [],
      totalDuration: 0,
      firstEntry: null,
      entries: [],
    });
    expect(answer.imageUrl).toBe('/images/playlists/default-960.webp');
    expect(await entries(empty.uuid)).toMatchObject({ list: [], total: 0 });
  });

  test('says to each viewer whether they follow it and where it stands in their list', async () => {
    const followed = named('New York flat, downstairs neighbours');
    expect((await playlist(followed.uuid, 'author')).json()).toMatchObject({
      following: true,
      followerCount: 2,
    });
    expect((await playlist(followed.uuid, 'member')).json()).toMatchObject({ following: false, order: null });
    for (const [place, one] of demoStudio.playlists.filter((one) => one.authorId === 'demo-maya').entries())
      expect((await playlist(one.uuid, 'author')).json()).toMatchObject({ order: place, following: false });
  });
});

describe('the entries of a playlist', () => {
  test('PL-039 PL-093 have ids of their own, so that a playlist may hold a class twice', async () => {
    const { list, total } = await entries(twice.uuid);
    expect(total).toBe(5);
    expect(slugs(list)).toEqual(twice.classSlugs);
    expect(list[0]?.planEntry?.id).toBe(list[3]?.planEntry?.id);
    expect(new Set(list.map(({ id }) => id)).size).toBe(5);
    for (const [place, entry] of list.entries()) {
      expect(entry).toMatchObject({ orderBy: place, playlist: { uuid: twice.uuid, title: twice.title } });
      expect(entry.planEntry).toMatchObject({
        playlistOrderby: place,
        dateAddedToPlaylist: entry.createdAt,
        playlistIds: [],
      });
    }
  });

  test('PL-099 NS-009 NS-115 come 20 a page, in pages that never overlap', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => entries(sixty.uuid, `?page=${page}`)));
    expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 20, 0]);
    for (const { total } of pages) expect(total).toBe(60);
    expect(pages.flatMap(({ list }) => slugs(list))).toEqual(sixty.classSlugs);
    expect(pages[1]?.answer.headers.link).toContain('page=3>; rel="next"');
    expect((await entries(sixty.uuid, '?per_page=1000')).list).toHaveLength(60);
    expect((await entries(sixty.uuid, '?perPage=10&page=nonsense')).list).toHaveLength(10);
  });

  test.each([
    ['title', ({ title }: { title: string }) => title.toLowerCase()],
    ['series', ({ planTitle }: { planTitle: string }) => planTitle.toLowerCase()],
    ['durationShortToLong', ({ durationMs }: { durationMs: number }) => durationMs],
    ['durationLongToShort', ({ durationMs }: { durationMs: number }) => -durationMs],
    ['date', ({ createdAt }: { createdAt: string }) => createdAt],
  ] as const)('NS-117 are sorted by %s and back, and keep their places', async (order, keyOf) => {
    const key = ({ planEntry, createdAt }: PlaylistEntry) =>
      keyOf({
        title: planEntry?.title ?? '',
        planTitle: planEntry?.plan.title ?? '',
        durationMs: planEntry?.durationInMs ?? 0,
        createdAt,
      });
    const up = (await entries(sixty.uuid, `?order=${order}&per_page=100`)).list;
    const down = (await entries(sixty.uuid, `?order=${order}&direction=desc&per_page=100`)).list;
    for (const [list, sign] of [
      [up, 1],
      [down, -1],
    ] as const) {
      for (const [at, entry] of list.slice(1).entries()) {
        const before = list[at] as PlaylistEntry;
        const [a, b] = [key(before), key(entry)];
        expect(a < b ? -1 : Number(a > b)).not.toBe(sign);
        if (a === b) expect(before.orderBy).toBeLessThan(entry.orderBy);
      }
    }
    expect(up.map(({ orderBy }) => orderBy).toSorted((a, b) => a - b)).toEqual([...up.keys()]);
    for (const { orderBy, planEntry } of up)
      expect(classBySlug(sixty.classSlugs[orderBy] ?? '')?.id).toBe(planEntry?.id);
  });

  test('NS-117 keep their order when the requested order is unknown', async () => {
    for (const order of ['instructor', 'nonsense', ''])
      expect(slugs((await entries(open.uuid, `?order=${order}`)).list)).toEqual(open.classSlugs);
  });

  test('carry what the viewer completed and which of their own playlists hold the class', async () => {
    const mine = (await entries(open.uuid, '', 'author')).list;
    const done = mine.find(
      ({ planEntry }) => planEntry?.title === classBySlug('slow-flow-for-stiff-mornings')?.title,
    );
    expect(done?.planEntry).toMatchObject({ completed: true, playlistIds: [open.uuid] });
    expect(done?.planEntry?.completedAt).toMatch(/^\d{4}-/);
    const others = (await entries(open.uuid, '', 'member')).list;
    expect(others).toHaveLength(mine.length);
    for (const { planEntry } of others)
      expect(planEntry).toMatchObject({ completed: false, playlistIds: [] });
  });
});

describe('a class that leaves the catalog', () => {
  const rows = async (uuid: string) =>
    (await pool.query('select id, rank from playlist_entries where playlist_id = $1 order by rank', [uuid]))
      .rows;

  test('BEY-30 keeps its place, and no other moves', async () => {
    const shared = named('Knee rehab');
    const [first, second] = [0, 1].map((place) => classBySlug(shared.classSlugs[place] ?? '')?.id);
    const before = await rows(shared.uuid);
    const whole = (await playlist(shared.uuid)).json() as Playlist;
    await pool.query("update plan_entries set state = 'retired' where id = $1", [first]);
    await pool.query('delete from plan_entries where id = $1', [second]);
    // The product hears of it a moment later.
    const { lists } = studio.features.finder;
    await vi.waitFor(() => expect([first, second].some((id) => lists(id ?? 0))).toBe(false));
    const { list, total } = await entries(shared.uuid);
    expect(total).toBe(6);
    expect(slugs(list)).toEqual([undefined, undefined, ...shared.classSlugs.slice(2)]);
    expect(list.slice(0, 2).map(({ planEntry }) => planEntry)).toEqual([null, null]);
    expect(list.map(({ orderBy }) => orderBy)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await rows(shared.uuid)).toEqual(before);
    const now = (await playlist(shared.uuid)).json() as Playlist;
    expect(now.entryIds).toEqual(whole.entryIds);
    expect(now.totalDuration).toBe(
      list.reduce((sum, { planEntry }) => sum + (planEntry?.durationInMs ?? 0), 0),
    );
    expect(now.firstEntry?.id).toBe(list[2]?.planEntry?.id);
    const sorted = (await entries(shared.uuid, '?order=title&direction=desc')).list;
    expect(sorted.slice(-2).map(({ orderBy }) => orderBy)).toEqual([0, 1]);
    const missing = (await entries(shared.uuid, '?page=2&per_page=2')).list;
    expect(missing.map(({ orderBy }) => orderBy)).toEqual([2, 3]);
  });
});

describe('the rows of a playlist', () => {
  test('swap their ranks in one statement, and two can never share a rank', async () => {
    const swap = `update playlist_entries as one set rank = other.rank from playlist_entries as other
      where one.playlist_id = $1 and other.playlist_id = $1 and (one.id, other.id) in ((1001, 1002), (1002, 1001))`;
    await pool.query(swap, [open.uuid]);
    expect(((await playlist(open.uuid)).json() as Playlist).entryIds.slice(0, 3)).toEqual([1002, 1001, 1003]);
    await pool.query(swap, [open.uuid]);
    const double =
      'update playlist_entries set rank = (select rank from playlist_entries where id = 1001) where id = 1002';
    await expect(pool.query(double)).rejects.toThrow(/playlist_entries_in_order/);
  });

  test('NS-123 a private playlist cannot be featured', async () => {
    await expect(
      pool.query('update playlists set private = true where id = $1', [open.uuid]),
    ).rejects.toThrow();
  });

  test('the follower count is the number of members who list a playlist, without its author', async () => {
    const count = async () => ((await playlist(hidden.uuid, 'author')).json() as Playlist).followerCount;
    expect(await count()).toBe(0);
    const inLists = 'member_playlists where playlist_id = $1';
    const [{ rank }] = (await pool.query(`select rank from ${inLists}`, [hidden.uuid])).rows;
    onTestFinished(async () => {
      await pool.query(`delete from ${inLists}`, [hidden.uuid]);
      const own = "insert into member_playlists (user_id, playlist_id, rank) values ('demo-maya', $1, $2)";
      await pool.query(own, [hidden.uuid, rank]);
    });
    await pool.query(
      "insert into member_playlists (user_id, playlist_id, rank) values ('demo-noor', $1, 'i'), ('demo-ivo', $1, 'i')",
      [hidden.uuid],
    );
    expect(await count()).toBe(2);
    await pool.query(`delete from ${inLists} and user_id <> 'demo-noor'`, [hidden.uuid]);
    expect(await count()).toBe(1);
  });
});
