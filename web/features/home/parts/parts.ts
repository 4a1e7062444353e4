import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { StudioHome } from '../../../../contract/catalog/home.schema.ts';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { aroundSchema, hourRow } from '../../../../contract/pages/sections/usual-home.ts';
import { shownSections } from '../../pages/index.ts';
import { isLapsed } from '../queries.ts';
import { type HomeSection, parseSchema } from './schema.ts';

type Recommended = Extract<HomeSection, { type: 'recommended-section' }>;

/** Part of the home page: a section, or a list that a schema names by its path. */
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

/** Returns the parts of a schema. The row for the time of day follows the summary, or comes first without one. */
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
 * Number of parts that a member's page loads at once: continue watching, a fitted practice, a summary and two lists of
 * classes. The parts after them, below the first screen, are loaded when they come near.
 */
export const firstPartsOfMember = 5;

/**
 * Returns the parts of the home page for this viewer: those that the studio arranged, or those of its schema with the
 * fixed parts around them.
 */
export const homeParts = (
  { schema, studio }: { schema: string; studio: StudioHome | null },
  isMember: boolean,
): HomePart[] => shownSections(studio?.sections ?? partsOfSchema(schema), isMember);

/**
 * Puts the summary first for a lapsed member, since it leads to a membership, and drops the part to continue watching.
 */
const withSummaryFirst = (parts: readonly HomePart[]): readonly HomePart[] => {
  const summary = parts.find(({ type }) => type === 'practice-summary');
  if (!summary) return parts;
  return [summary, ...parts.filter((part) => part !== summary && part.type !== 'continue-watching')];
};

/** Returns the parts in the order for this viewer. */
export const partsFor = (home: Parameters<typeof homeParts>[0], me: Me | null): readonly HomePart[] => {
  const parts = homeParts(home, me !== null);
  return me && isLapsed(me) ? withSummaryFirst(parts) : parts;
};
