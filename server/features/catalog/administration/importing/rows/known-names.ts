import { fullNameOf } from '../../../../../../contract/accounts/person-names.ts';
import { plainLetters } from '../../../../../../contract/slugs.ts';

export type Named<T> = ReadonlyMap<string, T>;
export type KnownCoach = { id: number; name: string; slug: string };
export type KnownSeries = { id: number; slug: string; title: string };

/** Content of the studio, by the names that a table may use. */
export type KnownNames = {
  coaches: {
    byName: Named<KnownCoach>;
    /** The only coach that an initial with a last name, or a first name alone, can mean. */
    like: (name: string) => KnownCoach | null;
    /** True where an initial with a last name, or a first name alone, can mean several coaches. */
    isUnclear: (name: string) => boolean;
    all: readonly KnownCoach[];
    /** Coaches that rows of the table name and that are to be made, by their names. */
    announced: Set<string>;
  };
  /** Ids of subcategories. */
  styles: Named<number>;
  /** Slugs. */
  equipment: Named<string>;
  focusAreas: Named<string>;
  /** Ids; several series may have one title. */
  series: Map<string, number[]>;
  allSeries: readonly KnownSeries[];
};

/** The key of a name, without marks of Latin letters, case and punctuation. */
export const nameKey = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const isLike = (wanted: readonly string[], words: readonly string[]): boolean => {
  const [first = '', ...rest] = wanted;
  if (rest.length === 0) return words[0] === first;
  return (words[0] ?? '').startsWith(first) && words.slice(1).join(' ') === rest.join(' ');
};

export const knownCoaches = (all: readonly KnownCoach[]): KnownNames['coaches'] => {
  const byName = new Map<string, KnownCoach>();
  for (const coach of all) {
    byName.set(nameKey(coach.slug), coach);
    byName.set(nameKey(coach.name), coach);
    // A table has the family name of Han and Hangul first, with or without a space.
    const [firstName = '', ...rest] = coach.name.split(' ');
    const lastName = rest.join(' ');
    const whole = fullNameOf({ firstName, lastName });
    if (whole === coach.name) continue;
    byName.set(nameKey(whole), coach);
    byName.set(nameKey(`${lastName} ${firstName}`), coach);
  }
  const words = (name: string): string[] => nameKey(name).split(' ');
  const named = all.map((coach) => ({ coach, words: words(coach.name) }));
  const alike = (name: string) => {
    const wanted = words(name);
    return named.filter((one) => isLike(wanted, one.words));
  };
  return {
    byName,
    all,
    announced: new Set(),
    isUnclear: (name) => alike(name).length > 1,
    like: (name) => {
      const found = alike(name);
      return found.length === 1 ? (found[0]?.coach ?? null) : null;
    },
  };
};

export const seriesByName = (all: readonly KnownSeries[]): Map<string, number[]> => {
  const byName = new Map<string, number[]>();
  for (const { id, title } of all) byName.set(nameKey(title), [...(byName.get(nameKey(title)) ?? []), id]);
  // A slug means one series, whatever others are called.
  for (const { id, slug } of all) byName.set(nameKey(slug), [id]);
  return byName;
};

/** Copies the known names; series that the copy learns are unknown to the original. */
export const copyOf = (known: KnownNames): KnownNames => ({ ...known, series: new Map(known.series) });
