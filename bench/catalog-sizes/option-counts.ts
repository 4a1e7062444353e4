import { parseClassFilters } from '../../contract/catalog/class-filters.ts';
import { addBit, countCommon, makeBits } from '../../server/features/finder/bits.ts';
import { factsOf, noPopularity } from '../../server/features/finder/class-index/class-facts.ts';
import { ClassIndex } from '../../server/features/finder/class-index/class-index.ts';
import { countClasses } from '../../server/features/finder/counts/class-counts.ts';
import { readStudioLists } from '../../server/features/finder/index.ts';
import { makeRandom, randomQueries, syntheticCatalog } from '../catalog.ts';
import { median } from '../support/client.ts';
import type { Row } from '../support/table.ts';

const batchSize = 500;
const distinctQueries = 2000;
const popcounts = 300;
const rounds = 5;

const indexOf = async (size: number): Promise<ClassIndex> => {
  const catalog = syntheticCatalog(size);
  const batches = (async function* () {
    for (let after = 0; after < size; after += batchSize)
      yield (await catalog.listClasses(after, batchSize)).map((entry) => factsOf(entry, noPopularity));
  })();
  return ClassIndex.build(batches, async () => {});
};

/** Microseconds of processor time of one of so many. */
const cpuOfOne = (times: number, work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
};

/** All option counts of random filter sets, beside counting the bits of one set of classes for each option. */
export const optionCountRow = async (size: number): Promise<Row> => {
  const lists = await readStudioLists(syntheticCatalog(size));
  const index = await indexOf(size);
  const { instructors, equipment, focusAreas, categories } = lists.options;
  const styles = categories.reduce((sum, { subcategories }) => sum + 1 + subcategories.length, 0);
  const levels = 9;
  const options = instructors.length + equipment.length + focusAreas.length + styles + levels;
  const random = makeRandom(3);
  const sets = Array.from({ length: options }, () => {
    const bits = makeBits(size);
    for (let at = 0; at < size; at++) if (random.below(10) === 0) addBit(bits, at);
    return bits;
  });
  const base = sets[0] ?? makeBits(size);
  const plainly = (): void => {
    for (let time = 0; time < popcounts; time++) for (const set of sets) countCommon(base, set);
  };
  // More than are remembered, so that each is counted.
  const queries = randomQueries(distinctQueries, size).map((query) =>
    parseClassFilters(Object.fromEntries(new URLSearchParams(query)), lists.categorySlugs),
  );
  const counted = (): void => {
    for (const filters of queries) countClasses(index, filters, lists.options);
  };
  plainly();
  counted();
  const found = Array.from({ length: rounds }, () => ({
    plain: cpuOfOne(popcounts, plainly),
    ours: cpuOfOne(distinctQueries, counted),
  }));
  const plain = median(found.map((round) => round.plain));
  const ours = median(found.map((round) => round.ours));
  return {
    what: `counts of ${options} options, ${size.toLocaleString('en')} classes`,
    got: `${(ours / plain).toFixed(2)} of plain popcount`,
    asked: size === 100_000 ? '< 2' : '',
    more: `CPU ${ours.toFixed(0)} µs against ${plain.toFixed(0)}, random filter sets, none remembered`,
  };
};
