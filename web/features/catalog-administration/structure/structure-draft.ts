import type { Structure } from '../../../../contract/catalog-administration/structure.schema.ts';
import type {
  SavedSection,
  SectionProblem,
  StructureItemType,
} from '../../../../contract/catalog-administration/structure-rules.ts';
import type { Translations } from '../../../../contract/fields/field-table.ts';
import { moved } from '../../../ui/sorting/moved.ts';

/** Item of the editor; `key` identifies it while it moves. Drafts kept from before translations have none. */
export type DraftItem = {
  key: string;
  type: StructureItemType | '';
  id: string;
  series: string;
  itemTag: string;
  description: string;
  translations?: Translations;
};
export type DraftSection = {
  key: string;
  title: string;
  description: string;
  translations?: Translations;
  items: DraftItem[];
};
export type StructureDraft = { sections: DraftSection[] };

export const draftOf = ({ sections }: Pick<Structure, 'sections'>): StructureDraft => ({
  sections: sections.map((section, index) => ({
    ...section,
    key: `s${index}`,
    items: section.items.map((item, place) => ({ key: `s${index}i${place}`, ...item })),
  })),
});

/** Converts a draft to the request body: a class of another series is sent as a class (ADM-046). */
export const savedSections = ({ sections }: StructureDraft): SavedSection[] =>
  sections.map(({ title, description, translations, items }) => ({
    title,
    description,
    translations,
    items: items.map(({ type, series, id, itemTag, ...words }) => ({
      type: type === 'class_from_another_series' ? 'class' : type,
      series,
      id,
      item_tag: itemTag,
      description: words.description,
      translations: words.translations,
    })),
  }));

/** Compares the content of two drafts; keys of the editor are ignored. */
export const isSame = (one: StructureDraft, other: StructureDraft): boolean =>
  JSON.stringify(savedSections(one)) === JSON.stringify(savedSections(other));

export type StructureAction =
  | { act: 'add section' }
  | { act: 'remove section'; section: string }
  | { act: 'put section back'; section: DraftSection; at: number }
  | { act: 'move section'; from: number; to: number }
  | {
      act: 'change section';
      section: string;
      changes: Partial<Pick<DraftSection, 'title' | 'description' | 'translations'>>;
    }
  | { act: 'add item'; section: string }
  | { act: 'remove item'; section: string; item: string }
  | { act: 'put item back'; section: string; item: DraftItem; at: number }
  | { act: 'move item'; section: string; from: number; to: number }
  /**
   * Moves items of any sections into one, in page order; `before` is the key of the item that follows them, null at the
   * end.
   */
  | { act: 'move items'; items: ReadonlySet<string>; section: string; before: string | null }
  | { act: 'remove items'; items: ReadonlySet<string> }
  | { act: 'put items back'; places: readonly ItemPlace[] }
  | { act: 'change item'; section: string; item: string; changes: Partial<Omit<DraftItem, 'key'>> };

/** A removed item with its section and index; lower indexes of a section come first. */
type ItemPlace = { section: string; item: DraftItem; at: number };

/** Returns a key that is not used in the draft. */
const newKey = ({ sections }: StructureDraft): string => {
  const taken = new Set(sections.flatMap(({ key, items }) => [key, ...items.map((item) => item.key)]));
  let count = taken.size;
  while (taken.has(`n${count}`)) count += 1;
  return `n${count}`;
};

/**
 * Applies changes to an item: another type or series resets the class; the series is kept only if the new type has one,
 * too (ADM-036).
 */
export const itemAfter = (item: DraftItem, changes: Partial<Omit<DraftItem, 'key'>>): DraftItem => {
  const next = { ...item, ...changes };
  if (next.type !== item.type)
    return { ...next, id: '', series: next.type === 'class_from_another_series' ? next.series : '' };
  return next.series === item.series ? next : { ...next, id: '' };
};

const emptyItem = (key: string): DraftItem => ({
  key,
  type: 'class',
  id: '',
  series: '',
  itemTag: '',
  description: '',
  translations: {},
});

const inSection = (
  draft: StructureDraft,
  key: string,
  change: (section: DraftSection) => DraftSection,
): StructureDraft => ({
  sections: draft.sections.map((section) => (section.key === key ? change(section) : section)),
});

const withoutItems = ({ sections }: StructureDraft, items: ReadonlySet<string>): DraftSection[] =>
  sections.map((section) =>
    section.items.some(({ key }) => items.has(key))
      ? { ...section, items: section.items.filter(({ key }) => !items.has(key)) }
      : section,
  );

type MoveItems = Extract<StructureAction, { act: 'move items' }>;

const afterMove = (draft: StructureDraft, { items, section, before }: MoveItems): StructureDraft => {
  const taken = draft.sections.flatMap((one) => one.items.filter(({ key }) => items.has(key)));
  return inSection({ sections: withoutItems(draft, items) }, section, (target) => {
    const at = before === null ? -1 : target.items.findIndex(({ key }) => key === before);
    return { ...target, items: target.items.toSpliced(at < 0 ? target.items.length : at, 0, ...taken) };
  });
};

/** Returns the draft after an action; unchanged parts keep their identity. */
export const afterAction = (draft: StructureDraft, action: StructureAction): StructureDraft => {
  switch (action.act) {
    case 'add section':
      return {
        sections: [
          ...draft.sections,
          { key: newKey(draft), title: '', description: '', translations: {}, items: [] },
        ],
      };
    case 'remove section':
      return { sections: draft.sections.filter(({ key }) => key !== action.section) };
    case 'put section back':
      return { sections: draft.sections.toSpliced(action.at, 0, action.section) };
    case 'move section':
      return { sections: moved(draft.sections, action.from, action.to) };
    case 'change section':
      return inSection(draft, action.section, (section) => ({ ...section, ...action.changes }));
    case 'add item':
      return inSection(draft, action.section, (section) => ({
        ...section,
        items: [...section.items, emptyItem(newKey(draft))],
      }));
    case 'remove item':
      return inSection(draft, action.section, (section) => ({
        ...section,
        items: section.items.filter(({ key }) => key !== action.item),
      }));
    case 'put item back':
      return inSection(draft, action.section, (section) => ({
        ...section,
        items: section.items.toSpliced(action.at, 0, action.item),
      }));
    case 'move item':
      return inSection(draft, action.section, (section) => ({
        ...section,
        items: moved(section.items, action.from, action.to),
      }));
    case 'move items':
      return afterMove(draft, action);
    case 'remove items':
      return { sections: withoutItems(draft, action.items) };
    case 'put items back':
      return action.places.reduce(
        (next, { section, item, at }) =>
          inSection(next, section, (one) => ({ ...one, items: one.items.toSpliced(at, 0, item) })),
        draft,
      );
    case 'change item':
      return inSection(draft, action.section, (section) => ({
        ...section,
        items: section.items.map((item) =>
          item.key === action.item ? itemAfter(item, action.changes) : item,
        ),
      }));
  }
};

/** Returns the action that undoes a removal; null for any other action. */
export const undoOf = ({ sections }: StructureDraft, action: StructureAction): StructureAction | null => {
  if (action.act === 'remove items')
    return {
      act: 'put items back',
      places: sections.flatMap(({ key: section, items }) =>
        items.flatMap((item, at) => (action.items.has(item.key) ? [{ section, item, at }] : [])),
      ),
    };
  if (action.act !== 'remove section' && action.act !== 'remove item') return null;
  const at = sections.findIndex(({ key }) => key === action.section);
  const section = sections[at];
  if (!section) return null;
  if (action.act === 'remove section') return { act: 'put section back', section, at };
  const place = section.items.findIndex(({ key }) => key === action.item);
  const item = section.items[place];
  return item ? { act: 'put item back', section: section.key, item, at: place } : null;
};

/** Validation messages by the key of the section or item, so that they stay with it when it moves. */
export type StructureProblems = {
  sections: Readonly<Record<string, { title?: string; description?: string; items?: string }>>;
  items: Readonly<Record<string, { type?: string; id?: string; item_tag?: string; description?: string }>>;
};
export const noProblems: StructureProblems = { sections: {}, items: {} };

export const problemsByKey = (
  { sections }: StructureDraft,
  problems: readonly SectionProblem[],
): StructureProblems => {
  const found = { sections: {}, items: {} } as {
    sections: Record<string, object>;
    items: Record<string, object>;
  };
  for (const { section: place, items, ...own } of problems) {
    const section = sections[place - 1];
    if (!section) continue;
    found.sections[section.key] = { ...own, ...(typeof items === 'string' ? { items } : {}) };
    for (const { item, ...wrong } of Array.isArray(items) ? items : []) {
      const key = section.items[item - 1]?.key;
      if (key !== undefined) found.items[key] = wrong;
    }
  }
  return found;
};

/** One-based positions of the sections with problems. */
export const wrongPlaces = ({ sections }: StructureDraft, problems: StructureProblems): number[] =>
  sections.flatMap(({ key }, index) => (problems.sections[key] ? [index + 1] : []));
