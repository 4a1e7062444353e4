import { parseClassFilters } from '../contract/catalog/class-filters.ts';
import { cardOf } from '../server/features/finder/cards/cards.ts';
import { factsOf, noPopularity } from '../server/features/finder/class-index/class-facts.ts';
import { ClassIndex } from '../server/features/finder/class-index/class-index.ts';
import { activeFilters } from '../server/features/finder/class-index/facets.ts';
import { narrow } from '../server/features/finder/class-index/narrow.ts';
import { indexedOrders } from '../server/features/finder/class-index/orders.ts';
import { randomQueries, syntheticCatalog } from './catalog.ts';

/** Bytes one class takes in the index, with every set laid out in every order; its card is counted apart. */
const size = Number(process.argv[2]);
const catalog = syntheticCatalog(size);
const categories = (await catalog.listCategories()).map(({ slug }) => slug);
const used = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
let cardBytes = 0;
const batches = (async function* () {
  for (let after = 0; after < size; after += 500) {
    const entries = await catalog.listClasses(after, 500);
    for (const entry of entries) cardBytes += cardOf(entry).length;
    yield entries.map((entry) => factsOf(entry, noPopularity));
  }
})();
const before = used();
const index = await ClassIndex.build(batches, async () => {});
const queries = randomQueries(2000, size).map((query) =>
  parseClassFilters(Object.fromEntries(new URLSearchParams(query)), categories),
);
for (const order of indexedOrders) {
  const classes = index.order(order);
  for (const filters of queries)
    narrow(index, classes, activeFilters(filters), classes.everything, classes.scratch);
}
queries.length = 0;
const perClass = (used() - before) / index.size;
process.send?.({ perClass, cardBytes: cardBytes / size });
