import type { StudioHome } from '../../../contract/catalog/home.schema.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import type { StudioFacts } from '../../../contract/pages/sections/studio-facts.schema.ts';
import { withFacts } from '../../../contract/pages/sections/studio-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { Finder } from '../finder/index.ts';
import { addFirstPages } from './first-pages.ts';
import { type OnEveryPage, type WatchedPlan, watchPages } from './page-changes.ts';
import { picturesOfPages, publishedSlugs } from './page-store.ts';
import { filled, sectionNamed } from './published-pages.ts';
import { pageRoutes } from './routes.ts';

export { addFirstPages } from './first-pages.ts';
export { missingLegalPages } from './legal-pages.ts';
export type { WatchedPlan } from './page-changes.ts';

export type StudioPages = {
  routes: BoundEndpoint[];
  /** Published home page of the studio; null for the default one. A schema goes before the example of the demo. */
  home: (hasSchema?: boolean) => StudioHome | null;
  /** Returns a section of a published page, by the path of the page; null if the page has no section with that id. */
  sectionNamed: (model: string, urlPath: string) => Promise<Section | null>;
  /** Facts of the studio as of now. */
  facts: () => StudioFacts;
  /** Links of the footer and the beginning of the home page, as of the last change. */
  onEveryPage: () => OnEveryPage;
  /** Version of the published pages; increases with every change. */
  version: () => number;
  /** Paths of the published simple pages. */
  addresses: () => Promise<PageAddress[]>;
  /** Filters the addresses of uploaded pictures to those that pages use. */
  picturesInUse: (urls: readonly string[]) => Promise<string[]>;
  stop: () => Promise<void>;
};

type PagesDependencies = {
  db: Database;
  clock: Clock;
  connection: Connection;
  log: Pick<Log, 'error'>;
  finder: Pick<Finder, 'cards' | 'products' | 'counts'>;
  /** Reads the plans on sale; empty while nothing is sold. */
  plansOnSale: () => Promise<WatchedPlan[]>;
};

const addresses = async (db: Database): Promise<PageAddress[]> =>
  [...new Set((await publishedSlugs(db)).values())].map((slug) => pageAddress('/pages/$slug', { slug }));

/** Creates the pages of a studio: home page, simple pages and footer, with their editing and publication. */
export const createStudioPages = async (dependencies: PagesDependencies): Promise<StudioPages> => {
  const { db, clock } = dependencies;
  await addFirstPages(db, clock.now());
  const watch = await watchPages(dependencies);
  const facts = (): StudioFacts => ({ ...dependencies.finder.counts(), plans: [...watch.plans()] });
  const home = (hasSchema = false): StudioHome | null => {
    const published = watch.home();
    if (!published || (hasSchema && published.isExample)) return null;
    const { isExample: _, ...shown } = published;
    return { ...shown, sections: filled(shown.sections, facts()) };
  };
  return {
    routes: pageRoutes({ db, clock, finder: dependencies.finder, facts, published: watch.refresh }),
    home,
    facts,
    sectionNamed: async (model, urlPath) => {
      const section = await sectionNamed(db, watch.home(), { model, urlPath });
      return section && withFacts(section, facts());
    },
    onEveryPage: watch.onEveryPage,
    version: watch.version,
    addresses: () => addresses(db),
    picturesInUse: (urls) => picturesOfPages(db, urls),
    stop: watch.stop,
  };
};
