import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import type { ClassReference } from '../archive/archive-format.ts';
import type { Archive } from '../archive/archive-reader.ts';
import { classesNamed } from './class-store.ts';

/** Beyond these, classes that are not here are counted and not named. */
const mostNamed = 20;

const everyReference = ({ lists }: Archive): ClassReference[] => [
  ...lists['practice-log'].map((row) => row.class),
  ...lists['watch-history'].map((row) => row.class),
  ...lists['notes-on-classes'].map((row) => row.class),
  ...lists['efforts-of-classes'].map((row) => row.class),
  ...lists.favourites.map((row) => row.class),
  ...lists.playlists.flatMap(({ entries }) => entries.flatMap((entry) => entry.class ?? [])),
  ...lists['not-suggested'].flatMap((row) => row.class ?? []),
  ...lists.schedule.map((row) => row.class),
  ...lists['plans-that-go-on'].flatMap(({ classes }) => classes.map((one) => one.class)),
];

/**
 * Finds the classes of an archive in this studio: by its own name, when its series or its title is the same too, so
 * that another studio's class that happens to share the name is not taken for it.
 */
export const findClasses = async (db: Database, archive: Archive, now: Date) => {
  const references = everyReference(archive);
  const known = await classesNamed(db, [...new Set(references.map((one) => one.class))], now);
  const idOf = (reference: ClassReference): number | null => {
    const found = known.get(reference.class);
    const same = found && (found.series === reference.series || found.title === reference.title);
    return same ? found.id : null;
  };
  const missing = new Map(
    references.filter((one) => idOf(one) === null).map((one) => [`${one.series}/${one.class}`, one.title]),
  );
  const titles = [...missing.values()];
  const more = titles.length - mostNamed;
  return {
    idOf,
    /** Gives those whose class is here, with its id. */
    known: <T extends { class: ClassReference }>(rows: readonly T[]): (T & { classId: number })[] =>
      rows.flatMap((row) => {
        const classId = idOf(row.class);
        return classId === null ? [] : [{ ...row, classId }];
      }),
    /** A sentence for each class that is not here. */
    sentences: [
      ...titles.slice(0, mostNamed).map((title) => t('“{title}” is not a class of this studio.', { title })),
      ...(more > 0
        ? [
            t('{count, plural, one {# more class is} other {# more classes are}} not of this studio.', {
              count: more,
            }),
          ]
        : []),
    ],
  };
};
export type FoundClasses = Awaited<ReturnType<typeof findClasses>>;
