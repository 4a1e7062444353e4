export type Named<T> = ReadonlyMap<string, T>;
export type KnownCoach = { id: number; name: string; slug: string };

/** What the studio has, by the names that a table may use. */
export type KnownNames = {
  coaches: {
    byName: Named<KnownCoach>;
    /** The only coach that an initial with a last name, or a first name alone, can mean. */
    like: (name: string) => KnownCoach | null;
    all: readonly KnownCoach[];
  };
  /** Ids of subcategories. */
  styles: Named<number>;
  /** Slugs. */
  equipment: Named<string>;
  focusAreas: Named<string>;
  /** Ids; several series may have one title. */
  series: Map<string, number[]>;
};

/** Names that differ in marks, case and punctuation only are the same. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
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
  }
  const named = all.map((coach) => ({ coach, words: nameKey(coach.name).split(' ') }));
  return {
    byName,
    all,
    like: (name) => {
      const wanted = nameKey(name).split(' ');
      const found = named.filter(({ words }) => isLike(wanted, words));
      return found.length === 1 ? (found[0]?.coach ?? null) : null;
    },
  };
};
