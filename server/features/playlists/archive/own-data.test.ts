import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { recordReader } from '../../member-records/index.ts';
import { createPlaylists, playlistsPart } from '../index.ts';
import { follow } from '../lists/following.ts';
import { addClasses, addMembers, bareContext } from '../testing/playlist-context.ts';
import { createPlaylist, updatePlaylist } from '../writing.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-02-01T10:00:00Z'));
const context = bareContext({ db, pool }, clock);
const playlists = createPlaylists(context);
const readRecord = recordReader({ pool, clock }, { playlists: playlistsPart });
const known = async (userId: string) => (await readRecord(userId)).record.playlists;
const [one = 0, two = 0, three = 0] = await addClasses(db, ['one', 'two', 'three']);
const [me, friend] = await addMembers(db, ['me', 'friend']);
if (!me || !friend) throw new Error('There is no member to try it');

const make = async (viewer: typeof me, fields: Parameters<typeof createPlaylist>[2]) => {
  clock.advance(60_000);
  return (await createPlaylist(context, viewer, fields)).uuid;
};

test('the playlists feature gives others a member’s count, followed playlists, the own playlists that hold each class, and all data for an archive', async () => {
  expect(playlists.summaryOf(await known('me'))).toEqual({ count: 0, lastThumbnail: null });
  expect(await playlists.everythingOf('me')).toEqual({ own: [], followed: [] });
  const older = await make(me, { title: 'Older', plan_entry_ids: [one, two, one] });
  const newer = await make(me, { title: 'Newer', private: true, plan_entry_id: one });
  const theirs = await make(friend, { title: 'Theirs', plan_entry_id: three });
  const secret = await make(friend, { title: 'A secret by now' });
  for (const uuid of [theirs, secret]) await follow(context, { uuid, viewer: me });
  await updatePlaylist(context, { uuid: secret, viewer: friend }, { private: true });
  await db.updateTable('playlists').set({ cover: 'playlists/dawn' }).where('id', '=', theirs).execute();

  expect((await known('me')).holding).toEqual(
    new Map([
      [one, [newer, older]],
      [two, [older]],
    ]),
  );
  expect((await known('me')).followed).toEqual([secret, theirs]);
  expect(playlists.summaryOf(await known('me'))).toEqual({
    count: 4,
    lastThumbnail: '/images/playlists/dawn-480.webp',
  });
  expect(playlists.summaryOf(await known('friend'))).toEqual({
    count: 2,
    lastThumbnail: '/images/playlists/default-480.webp',
  });
  const { own, followed } = await playlists.everythingOf('me');
  expect(
    own.map(({ uuid, title, entries }) => [uuid, title, entries.map((each) => each.planEntryId)]),
  ).toEqual([
    [newer, 'Newer', [one]],
    [older, 'Older', [one, two, one]],
  ]);
  expect(own[0]).toMatchObject({ private: true, featured: false, description: '', coverUrl: null });
  expect(followed).toEqual([
    { uuid: secret, title: null },
    { uuid: theirs, title: 'Theirs' },
  ]);
  expect(await playlists.coversInUse(['playlists/dawn', 'playlists/dusk'])).toEqual(['playlists/dawn']);
});
