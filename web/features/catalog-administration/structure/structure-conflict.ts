import type { Structure } from '../../../../contract/catalog-administration/structure.schema.ts';
import type { SavedItem, SavedSection } from '../../../../contract/catalog-administration/structure-rules.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { msg } from '../../../../contract/messages.ts';
import { type Conflict, conflictBetween } from '../../../editing/conflict/conflicts.ts';
import { translationsText } from '../../../editing/translations/translated-texts.ts';
import type { ItemChoices } from './item-choices.ts';
import { draftOf, type StructureDraft, savedSections } from './structure-draft.ts';

/** A structure is compared as a whole. */
export type StructureFields = { sections: SavedSection[] };
export const structureFieldNames = { sections: msg('sections and their order') } as const;

export const structureFields = (draft: StructureDraft): StructureFields => ({
  sections: savedSections(draft),
});

/** A draft that began from `base`, beside what another editor saved meanwhile. */
export const structureConflict = ({
  base,
  theirs,
  mine,
  save,
}: {
  base: Structure;
  theirs: Structure;
  mine: StructureDraft;
  save: Conflict<StructureFields>['save'];
}): Conflict<StructureFields> =>
  conflictBetween(structureFieldNames, {
    before: structureFields(draftOf(base)),
    theirs: structureFields(draftOf(theirs)),
    mine: structureFields(mine),
    version: theirs.version,
    save,
  });

const titleOf = ({ type, id }: SavedItem, { series, classes }: ItemChoices): string => {
  const known = type === 'series' ? series : [...classes.values()].flatMap((list) => list ?? []);
  return known.find((one) => one.id === id)?.title ?? `${type} ${id}`;
};

/** “Wake: Slow Flow, Standing Strong”, a section a line, with translations below. */
export const structureText = ({ sections }: StructureFields, choices: ItemChoices): string =>
  sections
    .flatMap((section) => [
      `${section.title}: ${withCommas(section.items.map((item) => titleOf(item, choices)))}`,
      ...[section, ...section.items].map(({ translations = {} }) => translationsText(translations)),
    ])
    .filter(Boolean)
    .join('\n');
