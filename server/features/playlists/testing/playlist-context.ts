import { sql } from 'kysely';
import type { Pool } from 'pg';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { VisibleClasses } from '../../finder/index.ts';
import { createContents } from '../contents/contents.ts';
import type { PlaylistContext } from '../context.ts';

const noClasses: VisibleClasses = { cardsFor: async () => new Map(), durations: async () => new Map() };

/** Playlists on a database without the rest of the product: nothing but their rows is looked at. */
export const bareContext = (
  { db, pool }: { db: Database; pool: Pick<Pool, 'query'> },
  clock: Clock,
): PlaylistContext => ({
  db,
  pool,
  clock,
  classes: noClasses,
  contents: createContents({ db, classes: noClasses }),
  accounts: { timeZoneOf: async () => 'UTC', securityLog: { record: () => undefined } },
  uploads: {
    isOurs: () => false,
    ownedBy: async () => false,
    imageOf: (url) => ({ url, small: { url } }),
  },
  reportAdded: () => undefined,
});

/** Members who own nothing yet. */
export const addMembers = async (db: Database, names: readonly string[]): Promise<Viewer[]> => {
  await db
    .insertInto('users')
    .values(
      names.map((name) => ({
        id: name,
        email: `${name}@example.com`,
        full_name: name,
        first_name: name,
        last_name: '',
        slug: name,
      })),
    )
    .execute();
  return names.map((name) => ({
    id: name,
    sessionId: name,
    ...rightsOf(null),
    username: null,
    hasSubscriptionAccess: true,
  }));
};

/** Classes of one series that the world may see since the start of 2026; their ids. */
export const addClasses = async (db: Database, slugs: readonly string[]): Promise<number[]> => {
  await sql`insert into categories (id, slug, title, description, image, rank)
    values (1, 'yoga', 'Yoga', '', 'categories/yoga', 'i')`.execute(db);
  await sql`insert into plans
    (id, kind, slug, title, description, long_description, category_id, image, banner_image, state, published_at)
    values (1, 'series', 'all', 'All', '', '', 1, 'series/all', 'banners/all', 'published', '2026-01-01')`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`insert into plan_entries
    (slug, plan_id, title, preview_description, difficulty, intensity, equipment, focus_areas, image, state, published_at)
    select slug, 1, slug, '', 'beginner', 1, '{}', '{}', 'classes/all', 'published', '2026-01-01'
    from unnest(${slugs}::text[]) as slug returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Every way to bring the changes of several tabs into one line; each tab keeps its own order. */
export function* linesOf<T>(tabs: readonly (readonly T[])[]): Generator<T[]> {
  const open = tabs.filter((tab) => tab.length > 0);
  if (open.length === 0) yield [];
  for (const tab of open) {
    const [next, ...later] = tab as readonly [T, ...T[]];
    for (const line of linesOf(open.map((one) => (one === tab ? later : one)))) yield [next, ...line];
  }
}
