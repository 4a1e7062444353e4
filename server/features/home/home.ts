import type { StudioHome } from '../../../contract/catalog/home.ts';
import type { Section } from '../../../contract/pages/sections/sections.ts';
import type { Database } from '../../platform/db.ts';
import { writeSchema } from './store.ts';

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
  { type: 'builder', model: 'home-feature' },
]);

/** How a section of the studio stands in a schema: as one of the built-in types, or as content of the page builder. */
const schemaEntry = (section: Section) => {
  if (section.type === 'practice-summary') return { type: 'my-practice-summary' };
  if (section.type === 'line') return { type: 'horizontal-line' };
  return { type: 'builder', model: section.type === 'page-builder' ? section.model : section.id };
};

/** `arranged` is the home page that the studio has published; without one the schema of before goes on. */
export const homeSchema = async (
  givenSchema: () => Promise<string | null>,
  arranged: StudioHome | null,
): Promise<{ schema: string; studio: StudioHome | null }> => ({
  schema: arranged
    ? JSON.stringify(arranged.sections.map(schemaEntry))
    : ((await givenSchema()) ?? builtInSchema),
  studio: arranged,
});

export const setHomeSchema = (db: Database, schema: string): Promise<void> => writeSchema(db, schema);
