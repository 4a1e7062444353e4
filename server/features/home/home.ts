import type { Database } from '../../platform/db.ts';
import { readSchema, writeSchema } from './store.ts';

/** What a new studio's home page holds between its hero and the category carousels. */
const builtInSchema = JSON.stringify([
  { type: 'my-practice-summary' },
  {
    type: 'recommended-section',
    title: 'Recommended for you',
    path: '/api/v2/plan_entries?order=recommended&per_page=12',
    link: '/class-finder',
    for: 'members',
  },
  {
    type: 'recommended-section',
    title: 'New this week',
    path: '/api/v2/plan_entries?order=date&per_page=12',
    link: '/class-finder?order=date',
  },
  { type: 'builder', model: 'home-feature' },
]);

export const homeSchema = async (db: Database): Promise<{ schema: string }> => ({
  schema: (await readSchema(db)) ?? builtInSchema,
});

export const setHomeSchema = (db: Database, schema: string): Promise<void> => writeSchema(db, schema);
