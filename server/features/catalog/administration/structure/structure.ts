import type {
  ClassOfPlan,
  Structure,
} from '../../../../../contract/catalog-administration/structure.schema.ts';
import {
  itemFields,
  sectionFields,
} from '../../../../../contract/catalog-administration/structure-fields.ts';
import {
  idText,
  type SavedItem,
  type SavedSection,
  type SectionProblem,
  structureProblems,
} from '../../../../../contract/catalog-administration/structure-rules.ts';
import { type Translations, tidyTranslations } from '../../../../../contract/fields/field-table.ts';
import { t } from '../../../../../contract/messages.ts';
import type { Database } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import type { CatalogContext } from '../../context.ts';
import { saveVersion } from '../saving/versioned-save.ts';
import {
  type ArrangedItem,
  type ArrangedSection,
  classesOfPlans,
  existingClasses,
  existingSeries,
  type NewItem,
  type PlanClass,
  planToArrange,
  replaceSections,
  structureOf,
} from './structure-store.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

/** Id that no row has. */
const noId = 0;
const idOf = (text: string): number => (idText.test(text) ? Number(text) : noId);

/** Returns the classes by the ids as they were sent, so that a caller finds each answer. */
export const classesByPlan = async (
  { db }: Pick<Context, 'db'>,
  sent: string | number | readonly (string | number)[],
): Promise<Record<string, ClassOfPlan[]>> => {
  const asked = [...new Set((Array.isArray(sent) ? sent : [sent]).map(String))];
  const rows = await classesOfPlans(db, asked.map(idOf));
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return Object.fromEntries(
    asked.map((text) => [
      text,
      (byPlan.get(idOf(text)) ?? []).map(({ id, title, bonus }) => ({
        id: String(id),
        title,
        type: bonus ? ('bonus' as const) : ('class' as const),
      })),
    ]),
  );
};

export const readStructure = async ({ db }: Pick<Context, 'db'>, planId: string): Promise<Structure> => {
  const plan = await planToArrange(db, idOf(planId));
  if (!plan) throw new AppError('not_found');
  const { id, title, slug, kind, structureVersion: version } = plan;
  return { plan: { id, title, slug, kind }, version, sections: await structureOf(db, id) };
};

type LooseItem = { [Field in keyof SavedItem]?: SavedItem[Field] | undefined };
type LooseSection = {
  title?: string | undefined;
  description?: string | undefined;
  translations?: Translations | undefined;
  items?: LooseItem[] | undefined;
};

const wholeItem = (item: LooseItem): SavedItem => ({
  type: item.type ?? '',
  series: item.series ?? '',
  id: item.id ?? '',
  item_tag: (item.item_tag ?? '').trim(),
  description: (item.description ?? '').trim(),
  translations: item.translations && tidyTranslations(itemFields, item.translations),
});
const wholeSection = ({
  title = '',
  description = '',
  translations,
  items = [],
}: LooseSection): SavedSection => ({
  title: title.trim(),
  description: description.trim(),
  translations: translations && tidyTranslations(sectionFields, translations),
  items: items.map(wholeItem),
});

/** Content that the items can lead to, by kind; everything that the sections name is looked up at once. */
type Lookup = {
  planId: number;
  /** Sections before the save, whose translations stay where none are sent. */
  before: readonly ArrangedSection[];
  classes: ReadonlySet<number>;
  series: ReadonlySet<number>;
  ofPlan: ReadonlyMap<number, PlanClass[]>;
};

const lookUp = async (trx: Database, planId: number, sections: readonly SavedSection[]): Promise<Lookup> => {
  const items = sections.flatMap((section) => section.items);
  const idsOf = (wanted: (item: SavedItem) => boolean) => items.filter(wanted).map(({ id }) => idOf(id));
  const empty = items.filter(({ id }) => id === '');
  const ofPlan = await classesOfPlans(trx, [planId, ...empty.map(({ series }) => idOf(series))]);
  return {
    planId,
    before: await structureOf(trx, planId),
    classes: await existingClasses(
      trx,
      idsOf(({ type }) => type !== 'series'),
    ),
    series: await existingSeries(
      trx,
      idsOf(({ type }) => type === 'series'),
    ),
    ofPlan: Map.groupBy(ofPlan, (row) => row.planId),
  };
};

/** Returns the class of an item: the one it names, or the first of its kind if it names none (ADM-047, NS-206). */
const classOf = ({ type, id, series }: SavedItem, { planId, classes, ofPlan }: Lookup): number | null => {
  if (id !== '') return classes.has(idOf(id)) ? idOf(id) : null;
  const isBonus = type === 'bonus';
  const from = isBonus || series === '' ? planId : idOf(series);
  return ofPlan.get(from)?.find(({ bonus }) => bonus === isBonus)?.id ?? null;
};

const translationsOfItem = (item: SavedItem, id: number, { before }: Lookup): Translations => {
  const isSame = (one: ArrangedItem) =>
    idOf(one.id) === id && (one.type === 'series') === (item.type === 'series');
  return item.translations ?? before.flatMap(({ items }) => items).find(isSame)?.translations ?? {};
};

const translationsOfSection = ({ title, translations }: SavedSection, { before }: Lookup): Translations =>
  translations ?? before.find((section) => section.title === title)?.translations ?? {};

/** Returns the new item, or the message why it cannot be saved. */
const newItem = (item: SavedItem, lookup: Lookup): NewItem | string => {
  const { item_tag: itemTag, description } = item;
  const words = (id: number) => ({
    itemTag,
    description,
    translations: translationsOfItem(item, id, lookup),
  });
  if (item.type === 'series') {
    const seriesId = idOf(item.id);
    if (seriesId === lookup.planId) return t('A series cannot stand in itself');
    return lookup.series.has(seriesId)
      ? { classId: null, seriesId, bonus: false, ...words(seriesId) }
      : t('This series is not in the library');
  }
  const classId = classOf(item, lookup);
  if (classId === null)
    return item.id === '' ? t('Item ID is required') : t('This class is not in the library');
  return { classId, seriesId: null, bonus: item.type === 'bonus', ...words(classId) };
};

const refuse = (problems: SectionProblem[]): never => {
  throw new AppError('structure_invalid', { parts: problems });
};

const newSections = (sections: readonly SavedSection[], lookup: Lookup) => {
  const problems: SectionProblem[] = [];
  const saved = sections.map((section, index) => {
    const items = section.items.map((item) => newItem(item, lookup));
    const wrong = items.flatMap((item, place) =>
      typeof item === 'string' ? [{ item: place + 1, id: item }] : [],
    );
    if (wrong.length > 0) problems.push({ section: index + 1, items: wrong });
    return {
      ...section,
      translations: translationsOfSection(section, lookup),
      items: items.filter((item) => typeof item !== 'string'),
    };
  });
  if (problems.length > 0) refuse(problems);
  return saved;
};

export type StructureSave = {
  planId: string;
  sections: readonly LooseSection[];
  /** Version from which the editor began; null saves over any version. */
  version: number | null;
};

/** Saves the structure, all or nothing. Throws `structure_invalid` with the problems by section. */
export const updateStructure = async (
  { db, clock }: Context,
  viewer: Viewer,
  { planId, sections: sent, version }: StructureSave,
) => {
  const id = idOf(planId);
  if (!(await planToArrange(db, id))) throw new AppError('not_found');
  const sections = sent.map(wholeSection);
  const problems = structureProblems(sections, { emptyIdIsFirst: true });
  if (problems.length > 0) refuse(problems);
  const { version: saved } = await saveVersion(db, {
    kind: 'structure',
    id,
    version,
    authorId: viewer.id,
    now: clock.now(),
    read: async (trx) => ({ sections: await structureOf(trx, id) }),
    write: async (trx) => {
      const lookup = await lookUp(trx, id, sections);
      await replaceSections(trx, id, newSections(sections, lookup));
    },
  });
  return { status: 'ok' as const, data: { status: 'ok' as const, version: saved } };
};
