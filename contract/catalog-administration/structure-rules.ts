import type { Translations } from '../fields/field-table.ts';
import { t } from '../messages.ts';

/**
 * Words and limits that the structure editor and the server share.
 */

export const structureItemTypes = ['class', 'class_from_another_series', 'bonus', 'series'] as const;
export type StructureItemType = (typeof structureItemTypes)[number];

export const structureLimits = {
  sections: 200,
  /** Maximum number of items in all sections together. */
  items: 1000,
  title: 120,
  description: 600,
  itemTag: 60,
} as const;

/** Ids are those of rows in the database, as text. */
export const idText = /^[1-9][0-9]{0,8}$/;

/** Errors of one item; `item` counts from 1. */
export type ItemProblem = {
  item: number;
  type?: string;
  id?: string;
  series?: string;
  item_tag?: string;
  description?: string;
};

/** Errors of one section; `section` counts from 1, and `items` is a sentence if it has no items (NS-208). */
export type SectionProblem = {
  section: number;
  title?: string;
  description?: string;
  items?: string | ItemProblem[];
};

/** An item as it is saved: all strings (ADM-030), beside its translations. */
export type SavedItem = {
  type: string;
  series: string;
  id: string;
  item_tag: string;
  description: string;
  translations?: Translations | undefined;
};
export type SavedSection = {
  title: string;
  description: string;
  translations?: Translations | undefined;
  items: SavedItem[];
};

const longer = (text: string, most: number): string | undefined =>
  text.length > most ? t('At most {most} characters', { most }) : undefined;

const defined = <T extends object>(problem: T): T =>
  Object.fromEntries(Object.entries(problem).filter(([, value]) => value !== undefined)) as T;

const isType = (type: string): boolean => structureItemTypes.some((one) => one === type);

/**
 * Returns the errors of an item. `emptyIdIsFirst`: the server takes the first class for an empty id, the editor does
 * not (NS-206).
 */
const itemProblem = (item: SavedItem, place: number, emptyIdIsFirst: boolean): ItemProblem | null => {
  const needsId = !emptyIdIsFirst || item.type === 'series';
  const problem = defined({
    item: place,
    type: isType(item.type) ? undefined : t('Item type is required'),
    id: needsId && item.id === '' ? t('Item ID is required') : undefined,
    item_tag: longer(item.item_tag, structureLimits.itemTag),
    description: longer(item.description, structureLimits.description),
  });
  return Object.keys(problem).length > 1 ? (problem as ItemProblem) : null;
};

const itemProblems = ({ items }: SavedSection, emptyIdIsFirst: boolean) => {
  if (items.length === 0) return t('At least one item is required');
  const problems = items.flatMap((item, index) => itemProblem(item, index + 1, emptyIdIsFirst) ?? []);
  return problems.length > 0 ? problems : undefined;
};

/** Returns the errors of these sections that do not depend on the catalog; empty if there are none. */
export const structureProblems = (
  sections: readonly SavedSection[],
  { emptyIdIsFirst }: { emptyIdIsFirst: boolean },
): SectionProblem[] =>
  sections.flatMap((section, index) => {
    const problem = defined({
      section: index + 1,
      title:
        section.title.trim() === '' ? t('Title is required') : longer(section.title, structureLimits.title),
      description: longer(section.description, structureLimits.description),
      items: itemProblems(section, emptyIdIsFirst),
    });
    return Object.keys(problem).length > 1 ? [problem as SectionProblem] : [];
  });
