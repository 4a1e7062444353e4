import type { Studio, StudioHome } from '../../../contract/catalog/home.schema.ts';
import { currentLanguage } from '../../../contract/current-language.ts';
import type { Translations } from '../../../contract/fields/field-table.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import type { PlanFacts } from '../../../contract/pages/sections/studio-facts.schema.ts';
import { watchValue } from '../../platform/concurrency/watched-value.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import { translatedRow } from '../../platform/translated-row.ts';
import { shownLinks } from './footer.ts';
import { readFooter } from './footer-store.ts';
import { publishedHome, publishedSlugs } from './page-store.ts';
import { studioHome } from './published-pages.ts';
import { inLanguage } from './translated-pages.ts';

/** Plan on sale as it is kept, with its words in every language. */
export type WatchedPlan = PlanFacts & { translations: Translations };

type PageWatchDependencies = {
  db: Database;
  connection: Connection;
  log: Pick<Log, 'error'>;
  /** Reads the plans on sale; empty while nothing is sold. */
  plansOnSale: () => Promise<WatchedPlan[]>;
};

/** Data of the studio's pages that every page shows. */
export type OnEveryPage = Pick<Studio, 'opensWithHero' | 'footerLinks'>;

/** True if the first section that visitors see is a hero; the default home page begins with one. */
const opensWithHero = (sections: readonly Section[]): boolean =>
  sections.find(({ hidden, audience }) => !hidden && audience !== 'members')?.type === 'hero';

/**
 * Caches the home page and the data that every page shows; a database notification refreshes the cache in every
 * process.
 */
export const watchPages = async ({ db, connection, log, plansOnSale }: PageWatchDependencies) => {
  let shown: OnEveryPage = { opensWithHero: true, footerLinks: [] };
  let published: Awaited<ReturnType<typeof publishedHome>> = null;
  /** Home page by the languages that it was asked in. */
  const shownHomes = new Map<Language, StudioHome & { isExample: boolean }>();
  let plans: readonly WatchedPlan[] = [];
  let version = 0;

  const read = async (): Promise<void> => {
    const [footer, slugs, home, onSale] = await Promise.all([
      readFooter(db),
      publishedSlugs(db),
      publishedHome(db),
      plansOnSale(),
    ]);
    shown = {
      opensWithHero: home === null || opensWithHero(home.fields.sections),
      footerLinks: shownLinks(footer?.links ?? [], slugs),
    };
    published = home;
    shownHomes.clear();
    plans = onSale;
    // Last, so that a page rendered for the new version has the new links.
    version += 1;
  };
  const keepHome = ({ fields, isExample }: NonNullable<typeof published>) => {
    const home = { ...studioHome(fields), isExample };
    shownHomes.set(currentLanguage(), home);
    return home;
  };
  const watch = await watchValue({
    connection,
    log,
    channel: 'pages_changed',
    subject: 'what every page shows of the studio',
    read,
  });
  return {
    onEveryPage: (): OnEveryPage => ({ ...shown, footerLinks: shown.footerLinks.map(inLanguage) }),
    /** Published home page of the studio; null for the default home page. */
    home: () => published && (shownHomes.get(currentLanguage()) ?? keepHome(published)),
    plans: (): readonly PlanFacts[] => plans.map(translatedRow),
    /** Version of the published pages; increases with every change. */
    version: (): number => version,
    refresh: watch.refresh,
    stop: watch.stop,
  };
};
