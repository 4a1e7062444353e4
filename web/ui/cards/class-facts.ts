import {
  groupTitles,
  loadTitles,
  postureTitles,
  soundTitles,
} from '../../../contract/catalog/class-titles.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';

type ClassValues = Pick<Studio, 'equipment' | 'focusAreas'>;

/** Slug of the equipment that says that a class needs none. */
const nothing = 'none';

const titled = (slugs: readonly string[], titles: Readonly<Record<string, string>>): string[] =>
  slugs.flatMap((slug) => titles[slug] ?? []);

/** Returns the facts of a class as lists of titles; a list is empty where the studio has not said anything. */
export const classFacts = (entry: PlanEntry, { equipment, focusAreas }: ClassValues) => {
  const needs = titled(
    entry.equipment.filter((slug) => slug !== nothing),
    equipment,
  );
  return {
    madeFor: entry.suits.map((group) => t(groupTitles[group])),
    style: entry.subcategories.map(({ title }) => title),
    worksOn: titled(entry.focusAreas, focusAreas),
    how: entry.posture ? [t(postureTitles[entry.posture])] : [],
    needs: needs.length === 0 && entry.equipment.includes(nothing) ? [t('Nothing needed')] : needs,
    leansOn: (entry.loads ?? []).map((load) => t(loadTitles[load])),
    sound: entry.sound === 'optional' ? [t(soundTitles.optional)] : [],
  };
};

/** Returns the first titles of a list, and the number of the others, as in “Hips, Back +1”. */
export const shortList = (titles: readonly string[], most = 2): string =>
  titles.length > most ? `${withCommas(titles.slice(0, most))} +${titles.length - most}` : withCommas(titles);
