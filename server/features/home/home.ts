import type { AroundSchema, Studio, StudioHome } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { withFacts } from '../../../contract/pages/sections/studio-facts.ts';
import { aroundSchema, hourRow } from '../../../contract/pages/sections/usual-home.ts';
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
  pages: Pick<StudioPages, 'home' | 'facts' | 'sectionNamed'>;
};

/** The sections of a new studio's home page between its hero and the category carousels. */
const builtIn = () => [
  { type: 'my-practice-summary' },
  {
    type: 'recommended-section',
    title: t('Recommended for you'),
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
 * Returns the schema of the home page: that of the page which the studio has published, else the one it has set, else
 * that of the demo's example or the usual one.
 */
export const homeSchema = async ({
  givenSchema,
  builder,
  pages,
}: HomeParts): Promise<{ schema: string; studio: StudioHome | null; around: AroundSchema | null }> => {
  const given = await givenSchema();
  const arranged = pages.home(given !== null);
  if (arranged)
    return { schema: JSON.stringify(arranged.sections.map(schemaEntry)), studio: arranged, around: null };
  const usual = JSON.stringify(builder ? [...builtIn(), feature] : builtIn());
  const facts = pages.facts();
  const filled = (sections: readonly Section[]) => sections.map((section) => withFacts(section, facts));
  const { before, after } = aroundSchema;
  const around = { before: filled(before), row: hourRow, after: filled(after) };
  return { schema: given ?? usual, studio: null, around };
};

export const setHomeSchema = (db: Database, schema: string): Promise<void> => writeSchema(db, schema);
