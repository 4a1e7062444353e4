import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { shownSections } from '../../pages/index.ts';
import { type Home, isLapsed } from '../queries.ts';
import { type HomeSection, parseSchema } from './schema.ts';

type Recommended = Extract<HomeSection, { type: 'recommended-section' }>;

type Common = Pick<Section, 'id' | 'hidden' | 'audience' | 'tinted'>;

/**
 * Part of the home page: a section, a list that a schema names by its path, or the band at the top of a member's page.
 */
export type HomePart =
  | Section
  | (Common & { type: 'practice-band' })
  | (Common & Omit<Recommended, 'membersOnly'>);

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
const partsOfSchema = ({ schema, around }: Pick<Home, 'schema' | 'around'>): HomePart[] => {
  const parts = parseSchema(schema).map(partOf);
  if (!around) return parts;
  const own = parts.findIndex(({ type }) => type === 'practice-summary') + 1;
  return [...around.before, ...parts.slice(0, own), around.row, ...parts.slice(own), ...around.after];
};

/**
 * Number of parts that a member's page loads at once: the band, continue watching, a fitted practice, a summary and two
 * lists of classes. The parts after them, below the first screen, are loaded when they come near.
 */
export const firstPartsOfMember = 6;

/**
 * Returns the parts of the home page for this viewer: those that the studio arranged, or those of its schema with the
 * fixed parts around them.
 */
export const homeParts = ({ studio, ...rest }: Home, isMember: boolean): HomePart[] =>
  shownSections(studio?.sections ?? partsOfSchema(rest), isMember);

/**
 * Puts the summary first for a lapsed member, since it leads to a membership, and drops the part to continue watching.
 */
const withSummaryFirst = (parts: readonly HomePart[]): readonly HomePart[] => {
  const summary = parts.find(({ type }) => type === 'practice-summary');
  if (!summary) return parts;
  return [summary, ...parts.filter((part) => part !== summary && part.type !== 'continue-watching')];
};

/** Puts the band first where the page has a summary of the member's practice. */
const withBand = (parts: readonly HomePart[]): readonly HomePart[] =>
  parts.some(({ type }) => type === 'practice-summary')
    ? [{ ...common, id: 'band', type: 'practice-band', audience: 'members' }, ...parts]
    : parts;

/** Returns the parts in the order for this viewer. */
export const partsFor = (home: Home, me: Me | null): readonly HomePart[] => {
  const parts = homeParts(home, me !== null);
  if (!me) return parts;
  return isLapsed(me) ? withSummaryFirst(parts) : withBand(parts);
};
