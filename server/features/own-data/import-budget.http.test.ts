import { describe, expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { archivesOf, packed, rowsOf } from '../../roles/testing/archives.ts';
import { mostRowsADay } from './import-budget/budget.ts';
import { recordRowsAdded } from './import-budget/budget-store.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const otherProcess = await testApp({
  database: studio.database,
  clock: studio.clock,
  config: { BUILD: 'none' },
});
const { exported, newcomer, send, take } = archivesOf(studio);
const dayMs = 86_400_000;
const files = await exported(await studio.signIn('maya@openmat.test'));
const [logged] = rowsOf(files, 'practice-log') as unknown as { class: object }[];
const reference = logged?.class;
const since = '2026-01-01T00:00:00Z';

const perPlaylist = 50;
/** A newcomer whose imports of today leave room for so many rows. */
const newcomerWithRoomFor = async (rows: number): Promise<string> => {
  const { cookie } = await newcomer();
  const { id: userId } = (await studio.get('/api/v2/users/me', cookie)).json();
  const day = studio.clock.now().toISOString().slice(0, 10);
  await recordRowsAdded(studio.database.db, { userId, day, rows: mostRowsADay - rows });
  return cookie;
};

/** An archive of as many playlists as told, and as many openings of the player. */
const archive = ({ playlists, views }: { playlists: number; views: number }) => {
  const entries = Array.from({ length: perPlaylist }, () => ({ class: reference, addedAt: since }));
  const numbered = (place: number) => place.toString(16).padStart(12, '0');
  const lists = {
    playlists: Array.from({ length: playlists }, (_, place) => ({
      id: `44444444-4444-4444-8444-${numbered(place)}`,
      title: `Number ${place}`,
      description: '',
      private: false,
      featured: false,
      createdAt: since,
      entries,
    })),
    'watch-history': Array.from({ length: views }, (_, place) => ({
      class: reference,
      view: `55555555-5555-4555-8555-${numbered(place)}`,
      sequence: 1,
      reportedAt: since,
      positionMs: 1000,
      over: false,
      watchedMs: 1000,
      completedAt: null,
    })),
  };
  return {
    'manifest.json': files['manifest.json'] ?? '',
    ...Object.fromEntries(
      Object.entries(lists).map(([name, rows]) => [`${name}.json`, JSON.stringify(rows)]),
    ),
  };
};

describe('BEY-22 an archive that holds more than one day takes', () => {
  test('is taken in over several days, says so, and loses nothing', async () => {
    const room = 5 * perPlaylist;
    const cookie = await newcomerWithRoomFor(room);
    const whole = archive({ playlists: 6, views: 10 });
    const rows = 6 * (perPlaylist + 1) + 10;

    const first = await take(whole, cookie);
    // Four playlists fit whole beside the openings of the player; a fifth one would not.
    expect(first.imported).toBe(4 * (perPlaylist + 1) + 10);
    expect(first.skipped[0]).toMatch(/One day takes 25,000 entries.* tomorrow/);
    const again = await take(whole, cookie);
    expect([again.imported, again.skipped.length]).toEqual([0, 1]);

    studio.clock.advance(dayMs);
    const second = await take(whole, cookie);
    expect([second.imported, second.skipped]).toEqual([rows - first.imported, []]);
    const mine = (await studio.get('/api/v2/playlists/me', cookie)).json() as { entryCount: number }[];
    expect(mine.map(({ entryCount }) => entryCount)).toEqual(Array(6).fill(perPlaylist));
  });

  test('is refused in words by every process once the day is used up', async () => {
    const room = 20;
    const cookie = await newcomerWithRoomFor(room);
    const most = archive({ playlists: 0, views: room + 15 });
    const report = await take(most, cookie);
    expect([report.imported, report.skipped.length]).toEqual([room, 1]);
    const refused = await archivesOf(otherProcess).send(packed(most), cookie);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/brought in 25,000 entries today.*tomorrow/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(dayMs / 1000);

    studio.clock.advance(dayMs);
    const rest = await send(packed(most), cookie);
    expect(rest.json()).toMatchObject({ imported: 15, skipped: [] });
  });
});
