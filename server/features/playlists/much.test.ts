import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { duplicatePlaylist } from './copying.ts';
import { playlistGrid } from './lists/listing.ts';
import { addMembers, bareContext } from './testing/playlist-context.ts';
import { createPlaylist } from './writing.ts';

const { db, pool } = await testDatabase();
const context = bareContext({ db, pool }, fixedClock(new Date('2026-02-01T10:00:00Z')));
const [me, friend] = await addMembers(db, ['me', 'friend', 'crowd']);
if (!me || !friend) throw new Error('There is no member to try it');

const addPlaylists = (authorId: string, count: number) =>
  sql`insert into playlists (author_id, title, description) select ${authorId}, 'One of many', ''
    from generate_series(1, ${count}::int)`.execute(db);

describe('so many that it would harm others', () => {
  test('are not copied: a hundred thousand classes in one’s playlists are enough', async () => {
    await addPlaylists('me', 20);
    // Each of the many rows would be held against the two tables it refers to.
    for (const column of ['playlist_id', 'plan_entry_id'])
      await sql`alter table playlist_entries drop constraint ${sql.ref(`playlist_entries_${column}_fkey`)}`.execute(
        db,
      );
    await sql`insert into playlist_entries (playlist_id, rank)
      select playlists.id, lpad(place::text, 5, '0') || 'i' from playlists, generate_series(1, 5000) as place
      where author_id = 'me'`.execute(db);
    const { uuid: theirs } = await createPlaylist(context, friend, { title: 'Theirs' });
    const copy = () => duplicatePlaylist(context, { uuid: theirs, viewer: me });
    expect((await copy()).title).toBe('Copy of Theirs');
    await sql`insert into playlist_entries (playlist_id, rank) values (${theirs}::uuid, 'i')`.execute(db);
    await expect(copy()).rejects.toMatchObject({ code: 'invalid' });
    expect((await duplicatePlaylist(context, { uuid: theirs, viewer: friend })).entryCount).toBe(1);
  });

  test('are walked past by a few at once, and a reader of the first pages does not wait for them', async () => {
    await addPlaylists('crowd', 10_300);
    const page = (number: number) =>
      playlistGrid(context, null, { order: 'az', page: String(number), per_page: '24' });
    const refused: unknown[] = [];
    const locking = await pool.connect();
    try {
      // So that none of them ends before the last has come.
      await locking.query('begin');
      await locking.query('lock table playlists in access exclusive mode');
      const deep = Array.from({ length: 12 }, () => page(426).catch(({ code }) => refused.push(code)));
      await expect.poll(() => refused).toEqual(Array.from({ length: 7 }, () => 'unavailable'));
      await locking.query('commit');
      await Promise.all(deep);
      expect(refused).toHaveLength(7);
    } finally {
      locking.release();
    }
    expect((await page(1)).items).toHaveLength(24);
    expect((await page(426)).items.length).toBeGreaterThan(0);
  });
});
