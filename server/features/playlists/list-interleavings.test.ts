import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { duplicatePlaylist } from './copying.ts';
import { follow, unfollow } from './lists/following.ts';
import { countInGrid } from './lists/grid-store.ts';
import { ranksOf } from './lists/list-store.ts';
import { sortOwnList } from './lists/own-list.ts';
import { authors, modelOf, type StepAnswer, step, type TabChange, tabs } from './testing/list-model.ts';
import { addMembers, bareContext, linesOf } from './testing/playlist-context.ts';
import { createPlaylist, deletePlaylist } from './writing.ts';

const { db, pool } = await testDatabase();
const context = bareContext({ db, pool }, systemClock);
const members = await addMembers(db, ['first', 'second']);
const personOf = (who: number) => {
  const viewer = members[who];
  if (!viewer) throw new Error('There is no member to try it');
  return viewer;
};

const run = async (change: TabChange, uuids: readonly string[]): Promise<unknown> => {
  const viewer = personOf(change.who);
  if (change.does === 'make') return (await createPlaylist(context, viewer, {})).uuid;
  if (change.does === 'sort') {
    const named = change.named.map((index) => uuids[index] ?? '');
    return (await sortOwnList(context, viewer, named)).playlists.join();
  }
  const asked = { uuid: uuids[change.which] ?? '', viewer };
  switch (change.does) {
    case 'duplicate':
      return (await duplicatePlaylist(context, asked)).uuid;
    case 'follow':
      return (await follow(context, asked)).followerCount;
    case 'unfollow':
      return (await unfollow(context, asked)).followerCount;
    case 'delete':
      await deletePlaylist(context, asked);
      return 'deleted';
  }
};

const answerTo = async (change: TabChange, uuids: readonly string[]): Promise<StepAnswer> => {
  try {
    return { change, answer: await run(change, uuids) };
  } catch (error) {
    // Anything else, such as a deadlock, fails the property.
    if (error instanceof AppError) return { change, answer: error.code };
    throw error;
  }
};

const begin = async (): Promise<string[]> => {
  await db.deleteFrom('playlists').execute();
  const uuids: string[] = [];
  for (const who of authors) uuids.push((await createPlaylist(context, personOf(who), {})).uuid);
  return uuids;
};

/** Figures that triggers keep, beside what they are of. */
const figures = async () => {
  const { rows } = await sql<{ kept: number; counted: number }>`
    select follower_count as kept,
      (select count(*) from member_playlists where playlist_id = id and user_id <> author_id) as counted
    from playlists`.execute(db);
  const shown = { viewerId: null, authorSlug: null, featured: false };
  const { rows: all } = await sql<{ counted: number }>`
    select count(*) as counted from playlists where not private`.execute(db);
  return [...rows, { kept: await countInGrid(pool, shown), counted: all[0]?.counted }];
};

test('PL-041 PL-045 PL-046 NS-104 NS-124 concurrent changes of members to their lists of playlists end as if they were made one after another', async () => {
  const tries = fc.asyncProperty(tabs, async (changes) => {
    const uuids = await begin();
    const stories = await Promise.all(
      changes.map(async (tab) => {
        const story: StepAnswer[] = [];
        for (const change of tab) story.push(await answerTo(change, uuids));
        return story;
      }),
    );
    const ends = await Promise.all(
      members.map(async ({ id }) => (await ranksOf(db, id)).map((one) => one.id).join()),
    );
    const explains = (line: readonly StepAnswer[]): boolean => {
      const model = modelOf(uuids);
      return (
        line.every((one) => step(model, one, uuids)) &&
        model.lists.every((list, who) => list.join() === ends[who])
      );
    };
    expect(linesOf(stories).some(explains), JSON.stringify({ uuids, stories, ends })).toBe(true);
    for (const { kept, counted } of await figures()) expect(kept).toBe(counted);
  });
  await fc.assert(tries, { numRuns: 20 });
});
