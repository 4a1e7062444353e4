import { rankBetween } from '../server/features/catalog/index.ts';
import type { Database } from '../server/platform/db.ts';
import { type DemoPlaylist, demoStudio } from './content/index.ts';
import { daysBefore, idsBySlug, ranked } from './load-catalog.ts';

const publishedDaysAgo = new Map(demoStudio.classes.map((one) => [one.slug, one.publishedDaysAgo]));

/** Classes came in one by one since the playlist was made, the last one to the top, and none before it was published. */
const addedDaysAgo = ({ createdDaysAgo, classSlugs }: DemoPlaylist, index: number): number =>
  Math.min(
    Math.round((createdDaysAgo * (index + 1)) / classSlugs.length),
    publishedDaysAgo.get(classSlugs[index] ?? '') ?? 0,
  );

const addEntries = async (
  trx: Database,
  playlists: readonly DemoPlaylist[],
  loadedAt: Date,
): Promise<void> => {
  const classId = await idsBySlug(trx, 'plan_entries');
  const rows = playlists.flatMap((playlist) =>
    ranked(playlist.classSlugs).map(({ item, rank }, index) => ({
      id: playlist.id * 1000 + index + 1,
      playlist_id: playlist.uuid,
      plan_entry_id: classId(item),
      rank,
      created_at: daysBefore(loadedAt, addedDaysAgo(playlist, index)),
    })),
  );
  if (rows.length > 0) await trx.insertInto('playlist_entries').values(rows).execute();
};

/** Puts the playlists at the end of their authors' lists, and then of their followers'. */
const addToLists = async (
  trx: Database,
  playlists: readonly DemoPlaylist[],
  loadedAt: Date,
): Promise<void> => {
  const known = await trx
    .selectFrom('member_playlists')
    .select((row) => ['user_id', row.fn.max('rank').as('last')])
    .groupBy('user_id')
    .execute();
  const last = new Map<string, string | null>(known.map((row) => [row.user_id, row.last]));
  const listed = [
    ...playlists.map(({ uuid, authorId }) => ({ user_id: authorId, playlist_id: uuid })),
    ...playlists.flatMap(({ uuid, followerIds }) =>
      followerIds.map((followerId) => ({ user_id: followerId, playlist_id: uuid })),
    ),
  ];
  const rows = listed.map((row) => {
    const rank = rankBetween(last.get(row.user_id) ?? null, null);
    last.set(row.user_id, rank);
    return { ...row, rank, added_at: loadedAt };
  });
  await trx.insertInto('member_playlists').values(rows).execute();
};

/** The members' playlists; those that are there stay as their authors have them. */
export const addPlaylists = async (trx: Database, loadedAt: Date): Promise<void> => {
  const { playlists } = demoStudio;
  const made = await trx
    .insertInto('playlists')
    .values(
      playlists.map((one) => ({
        id: one.uuid,
        author_id: one.authorId,
        title: one.title,
        description: one.description,
        cover: one.cover,
        private: one.private,
        featured: one.featured,
        created_at: daysBefore(loadedAt, one.createdDaysAgo),
        updated_at: daysBefore(loadedAt, 0),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const added = new Set(made.map(({ id }) => id));
  const fresh = playlists.filter(({ uuid }) => added.has(uuid));
  if (fresh.length === 0) return;
  await addEntries(trx, fresh, loadedAt);
  await addToLists(trx, fresh, loadedAt);
};
