import { useMemo } from 'react';
import type { ClassOfPlan } from '../../../../contract/catalog-administration/structure.schema.ts';
import type { StructureItemType } from '../../../../contract/catalog-administration/structure-rules.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type ClassFacts, useClassFacts } from './class-facts.ts';
import { useClassesOf } from './class-options.ts';
import type { DraftItem, StructureDraft } from './structure-draft.ts';

export type Choice = { id: string; title: string };

/** Options of the select fields of every item. */
export type ItemChoices = {
  planId: string;
  types: readonly { type: StructureItemType; title: string }[];
  series: readonly Choice[];
  /** Classes by the id of their series; null while they load. */
  classes: ReadonlyMap<string, readonly ClassOfPlan[] | null>;
  facts: ClassFacts;
};

const typeTitles: Readonly<Record<StructureItemType, Message>> = {
  class: msg('Class'),
  class_from_another_series: msg('Class from another series'),
  bonus: msg('Bonus'),
  series: msg('Series', 'one'),
};

type ChoicesInput = {
  planId: string;
  kind: 'series' | 'bundle' | null;
  draft: StructureDraft;
  series: readonly Choice[];
};

/**
 * Returns the offered types: Bonus if the plan has one (ADM-044), Series in bundles and where the draft has one already
 * (NS-207).
 */
const typesFor = (
  { kind, draft }: Pick<ChoicesInput, 'kind' | 'draft'>,
  own: readonly ClassOfPlan[],
): StructureItemType[] => {
  const used = new Set(draft.sections.flatMap(({ items }) => items.map(({ type }) => type)));
  return [
    'class',
    'class_from_another_series',
    ...(used.has('bonus') || own.some(({ type }) => type === 'bonus') ? (['bonus'] as const) : []),
    ...(used.has('series') || kind === 'bundle' ? (['series'] as const) : []),
  ];
};

const typeChoice = (type: string): ItemChoices['types'][number] => ({
  type: type as StructureItemType,
  title: t(typeTitles[type as StructureItemType]),
});

/** Classes or series that an item can refer to; null while the list loads. */
export const choicesFor = (item: DraftItem, { planId, classes, series }: ItemChoices): Choice[] | null => {
  if (item.type === 'series') return series.filter(({ id }) => id !== planId);
  const from = item.type === 'class_from_another_series' ? item.series : planId;
  if (from === '') return [];
  const list = classes.get(from);
  if (!list) return null;
  return list.filter(({ type }) => item.type !== 'bonus' || type === 'bonus');
};

/** Returns the title of an item, or its substitute. */
export const titleOfItem = (item: DraftItem, choices: ItemChoices): string => {
  const listed = choicesFor(item, choices);
  const known = listed?.find(({ id }) => id === item.id)?.title;
  if (known) return known;
  if (item.id === '') return t('Nothing chosen yet');
  return listed ? t('No longer there ({id})', { id: item.id }) : '…';
};

const none: readonly ClassOfPlan[] = [];

/** Options of the items. The object stays identical until the options change, so that typing renders one item only. */
export const useItemChoices = ({ planId, kind, draft, series }: ChoicesInput) => {
  const others = new Set(
    draft.sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.type === 'class_from_another_series' && item.series !== '' ? item.series : [],
      ),
    ),
  );
  const planIds = [planId, ...[...others].filter((id) => id !== planId)];
  const { classes, isError, retry } = useClassesOf(planIds);
  const offered = typesFor({ kind, draft }, classes.get(planId) ?? none).join();
  const types = useMemo(() => offered.split(',').map(typeChoice), [offered]);
  const facts = useClassFacts(planIds);
  const choices = useMemo(
    () => ({ planId, types, series, classes, facts }),
    [planId, types, series, classes, facts],
  );
  return { choices, isError, retry };
};
