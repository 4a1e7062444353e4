import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { playlistCalls } from '../../../roles/testing/playlists.ts';
import { classVisibleSql } from '../../catalog/index.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const api = playlistCalls(studio);
afterEach(() => vi.restoreAllMocks());

// The latest public ones, each with more than a list shows of it, and the latest of all as long as it can be.
await pool.query(`
  insert into playlists (author_id, title, description, created_at)
  select 'demo-maya', repeat('long ', 18000), repeat('d', 500), now() + make_interval(secs => place)
  from generate_series(1, 30) as place`);
await pool.query(`
  insert into playlist_entries (playlist_id, plan_entry_id, rank)
  select playlist.id, class.id, lpad(place::text, 5, '0') || 'i'
  from (select id, case row_number() over (order by created_at desc) when 1 then 5000 else 300 end as length
      from playlists where created_at > now() order by created_at desc limit 24) as playlist
    cross join generate_series(1, playlist.length) as place
    join (select id, row_number() over (order by id) as number, count(*) over () as classes from plan_entries) as class
      on class.number = 1 + place % class.classes`);

const statementsOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query').mockClear();
  await ask();
  return query.mock.calls.map(([text]) => {
    const statement: unknown = text;
    return typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
  });
};

const page = async () => {
  const answer = await api.call('visitor', 'GET', '?per_page=100');
  return { answer, cards: answer.json() as PlaylistCard[] };
};

describe('a list of the longest playlists members can have', () => {
  test('gives a visitor 24 of them, with their counts, and the beginning of titles and of what is in them', async () => {
    const { answer, cards } = await page();
    expect([answer.headers['per-page'], cards.length]).toEqual(['24', 24]);
    for (const [place, { entryCount, entryIds, title }] of cards.entries())
      expect([entryCount, entryIds.length, title.length]).toEqual([place === 0 ? 5000 : 300, 100, 1000]);
    expect(answer.body.length).toBeLessThan(135_000);
    const own = await api.call('author', 'GET', '?per_page=100');
    expect(own.json().length).toBeGreaterThan(24);
  });

  test('does not read their entries again, nor a long title, until they change', async () => {
    await page();
    const statements = await statementsOf(page);
    expect(statements.filter((text) => text.includes('playlist_entries'))).toEqual([]);
    expect(statements.filter((text) => text.includes('left(playlist.title'))).toHaveLength(1);
    // Background work of the program may fall into a look.
    await expect.poll(async () => (await statementsOf(page)).length).toBe(1);
  });

  test('tells exact figures: of all places, of classes that left the catalog, and after every change', async () => {
    // Its own copy of the longest one, which becomes the latest.
    const copy = await pool.query(`
      insert into playlists (author_id, title, description, created_at)
      select author_id, title, description, created_at + interval '1 hour' from playlists
      order by created_at desc limit 1 returning id`);
    await pool.query(
      `insert into playlist_entries (playlist_id, plan_entry_id, rank)
       select $1, plan_entry_id, rank from playlist_entries where playlist_id =
         (select id from playlists where id <> $1 order by created_at desc limit 1)`,
      [copy.rows[0].id],
    );
    const published = await pool.query("select id from plan_entries where state = 'published'");
    const classes = studio.features.finder.size();
    onTestFinished(async () => {
      await pool.query('delete from playlists where id = $1', [copy.rows[0].id]);
      await pool.query("update plan_entries set state = 'published' where id = any ($1)", [
        published.rows.map(({ id }) => id),
      ]);
      await vi.waitFor(() => expect(studio.features.finder.size()).toBe(classes));
    });
    const [card] = (await page()).cards;
    const uuid = card?.uuid ?? '';
    const alone = await api.read('author', uuid);
    expect([alone.entryIds.length, alone.totalDuration]).toEqual([5000, card?.totalDuration]);
    const { rows } = await pool.query<{ total: number }>(
      `select sum(video.duration_ms)::float8 as total from playlist_entries as place
        join plan_entries as entry on entry.id = place.plan_entry_id join plans as plan on plan.id = entry.plan_id
        join videos as video on video.id = entry.video_id
      where place.playlist_id = $1 and ${classVisibleSql('$2')}`,
      [uuid, studio.clock.now()],
    );
    expect(card?.totalDuration).toBe(rows[0]?.total);

    await pool.query(`delete from playlist_entries where id = any($1)`, [card?.entryIds]);
    const [shorter] = (await page()).cards;
    expect([shorter?.entryCount, shorter?.entryIds]).toEqual([4900, alone.entryIds.slice(100, 200)]);
    const [last] = alone.entryIds.slice(-1);
    await pool.query(`update playlist_entries set rank = '000000001' where id = $1`, [last]);
    expect((await page()).cards[0]?.entryIds[0]).toBe(last);
    await pool.query(`update plan_entries set state = 'draft' where id <> $1`, [card?.firstEntry?.id]);
    // The product hears of it a moment later.
    await vi.waitFor(() => expect(studio.features.finder.size()).toBe(1));
    const [few] = (await page()).cards;
    expect(few?.totalDuration).toBeLessThan(shorter?.totalDuration ?? 0);
    expect((await api.read('author', uuid)).totalDuration).toBe(few?.totalDuration);
  });
});
