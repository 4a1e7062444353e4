import type { Studio, StudioHome } from '../../../contract/catalog/home.schema.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { StudioPages } from '../pages/index.ts';
import type { createBuilder } from './builder.ts';
import { writeSchema } from './store.ts';

export type HomeParts = {
  /** Returns the schema that the studio has set; null without one. */
  givenSchema: () => Promise<string | null>;
  /** Null where the studio has no page builder. */
  builder: ReturnType<typeof createBuilder> | null;
  /** Returns the studio as seen by this viewer; null: a visitor. */
  studio: (viewer?: Viewer | null) => Studio;
  /** Pages made in the studio: one more source behind the page builder's port, asked first. */
  pages: Pick<StudioPages, 'home' | 'sectionNamed'>;
};

/** The sections of a new studio's home page between its hero and the category carousels. */
const builtIn = [
  { type: 'my-practice-summary' },
  {
    type: 'recommended-section',
    title: 'Recommended for you',
    path: '/api/v2/plan_entries?order=recommended&per_page=12',
    link: '/class-finder',
    for: 'members',
  },
];
const feature = { type: 'builder', model: 'home-feature' };

/** Returns the schema entry of a studio section: one of the built-in types, or content of the page builder. */
const schemaEntry = (section: Section) => {
  if (section.type === 'practice-summary') return { type: 'my-practice-summary' };
  if (section.type === 'line') return { type: 'horizontal-line' };
  return { type: 'builder', model: section.type === 'page-builder' ? section.model : section.id };
};

/**
 * Returns the schema of the home page. `arranged` is the page that the studio has published; without one, the earlier
 * schema applies.
 */
export const homeSchema = async ({
  givenSchema,
  builder,
  pages,
}: HomeParts): Promise<{ schema: string; studio: StudioHome | null }> => {
  const arranged = pages.home();
  if (arranged) return { schema: JSON.stringify(arranged.sections.map(schemaEntry)), studio: arranged };
  const usual = JSON.stringify(builder ? [...builtIn, feature] : builtIn);
  return { schema: (await givenSchema()) ?? usual, studio: null };
};

export const setHomeSchema = (db: Database, schema: string): Promise<void> => writeSchema(db, schema);
