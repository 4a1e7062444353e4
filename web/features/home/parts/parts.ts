import type { Me } from '../../../../contract/accounts/users.ts';
import type { StudioHome } from '../../../../contract/catalog/home.ts';
import type { Section } from '../../../../contract/pages/sections/sections.ts';
import { aroundSchema, hourRow } from '../../../../contract/pages/sections/usual-home.ts';
import { shownSections } from '../../pages/index.ts';
import { isLapsed } from '../queries.ts';
import { type HomeSection, parseSchema } from './schema.ts';

type Recommended = Extract<HomeSection, { type: 'recommended-section' }>;

/** What the home page shows one below the other: sections, and the lists that a schema names by their path. */
export type HomePart =
  | Section
  | (Omit<Recommended, 'membersOnly'> & Pick<Section, 'id' | 'hidden' | 'audience' | 'tinted'>);

const common = { hidden: false, audience: 'everyone', tinted: false } as const;

const partOf = (section: HomeSection, index: number): HomePart => {
  const id = `schema-${index}`;
  switch (section.type) {
    case 'my-practice-summary':
      return { ...common, id, type: 'practice-summary', audience: 'members' };
    case 'horizontal-line':
      return { ...common, id, type: 'line' };
    case 'builder':
      return { ...common, id, type: 'page-builder', model: section.model };
    case 'recommended-section': {
      const { membersOnly, ...list } = section;
      return { ...common, id, ...list, audience: membersOnly ? 'members' : 'everyone' };
    }
  }
};

/** What fits the hour is the first row: after the summary, or first where the schema has none. */
const partsOfSchema = (schema: string): HomePart[] => {
  const parts = parseSchema(schema).map(partOf);
  const own = parts.findIndex(({ type }) => type === 'practice-summary') + 1;
  return [
    ...aroundSchema.before,
    ...parts.slice(0, own),
    hourRow,
    ...parts.slice(own),
    ...aroundSchema.after,
  ];
};

/**
 * A member's page begins with so many parts: what to practise, a practice for one's time, a summary, and
 * two lists of classes; those after
 * them, below the first screen, are loaded once they come near.
 */
export const firstPartsOfMember = 5;

/** What this viewer has of the home page: as the studio has arranged it, or its schema with what stands around that. */
export const homeParts = (
  { schema, studio }: { schema: string; studio: StudioHome | null },
  isMember: boolean,
): HomePart[] => shownSections(studio?.sections ?? partsOfSchema(schema), isMember);

/** The page of a lapsed member begins with the summary, which leads back to a membership; nothing else goes on there. */
const withSummaryFirst = (parts: readonly HomePart[]): readonly HomePart[] => {
  const summary = parts.find(({ type }) => type === 'practice-summary');
  if (!summary) return parts;
  return [summary, ...parts.filter((part) => part !== summary && part.type !== 'continue-watching')];
};

/** The parts in the order in which this viewer has them. */
export const partsFor = (home: Parameters<typeof homeParts>[0], me: Me | null): readonly HomePart[] => {
  const parts = homeParts(home, me !== null);
  return me && isLapsed(me) ? withSummaryFirst(parts) : parts;
};
