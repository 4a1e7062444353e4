import { syntheticCatalog, randomQueries } from './catalogue.ts';
import { LiveClasses } from '../server/features/finder/live-classes.ts';
import { systemClock } from '../server/platform/clock.ts';
import { parseClassFilters } from '../contract/class-filters.ts';
import { queryClasses } from '../server/features/finder/class-query.ts';
import { joinCards } from '../server/features/finder/cards.ts';
import { listingOrders } from '../server/features/finder/orders.ts';
import { readOrder, readPaging } from '../server/platform/http/paging.ts';
import { linkHeader } from '../server/platform/http/answer.ts';
import { countClasses } from '../server/features/finder/class-counts.ts';
for (const size of [240, 5000, 100000]) {
  const cat = syntheticCatalog(size);
  const live = new LiveClasses(cat, systemClock); await live.load();
  const raw = randomQueries(3000, size);
  const qs = raw.map((q) => Object.fromEntries(new URLSearchParams(q)));
  const slugs = (await cat.listCategories()).map((c) => c.slug);
  const time = (name: string, f: (i: number) => unknown, n = 20000) => { for (let i = 0; i < n; i++) f(i % 3000); const t = process.cpuUsage(); for (let i = 0; i < n; i++) f(i % 3000); const u = process.cpuUsage(t); console.log(size, name, ((u.user + u.system) / n).toFixed(2)); };
  const filters = qs.map((q) => parseClassFilters(q, slugs));
  const orders = qs.map((q) => readOrder(q, listingOrders, 'relevance'));
  const pages = qs.map((q) => readPaging(q, 24));
  time('parse', (i) => parseClassFilters(qs[i]!, slugs));
  time('order+paging', (i) => [readOrder(qs[i]!, listingOrders, 'relevance'), readPaging(qs[i]!, 24)]);
  time('query', (i) => queryClasses(live.index, { filters: filters[i]!, order: orders[i]!, ...pages[i]! }));
  const res = filters.map((f, i) => queryClasses(live.index, { filters: f, order: orders[i]!, ...pages[i]! }));
  time('join', (i) => joinCards(res[i]!.ids, live.cards, null));
  time('link', (i) => linkHeader('/api/v2/plan_entries?' + raw[i], { total: res[i]!.total, ...pages[i]! }));
}
