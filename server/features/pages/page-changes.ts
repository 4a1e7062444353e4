import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio, StudioHome } from '../../../contract/catalog/home.ts';
import type { Section } from '../../../contract/pages/sections/sections.ts';
import type { Database } from '../../platform/db.ts';
import { listen } from '../../platform/listen.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import { shownLinks } from './footer.ts';
import { readFooter } from './footer-store.ts';
import { publishedHome, publishedSlugs } from './page-store.ts';
import { studioHome } from './published-pages.ts';

type Parts = { db: Database; connection: Connection; log: Pick<Log, 'error'> };

/** Data of the studio's pages that every page shows. */
export type OnEveryPage = Pick<Studio, 'opensWithHero' | 'footerLinks'>;

const againAfterMs = 1000;

/** True if the first section that visitors see is a hero; the default home page begins with one. */
const opensWithHero = (sections: readonly Section[]): boolean =>
  sections.find(({ hidden, audience }) => !hidden && audience !== 'members')?.type === 'hero';

/**
 * Caches the home page and the data that every page shows; a database notification refreshes the cache in every
 * process.
 */
export const watchPages = async ({ db, connection, log }: Parts) => {
  let shown: OnEveryPage = { opensWithHero: true, footerLinks: [] };
  let shownHome: StudioHome | null = null;
  let version = 0;
  let stopped = false;
  let reading: Promise<void> | undefined;
  let changed = false;

  const read = async (): Promise<void> => {
    const [footer, slugs, home] = await Promise.all([readFooter(db), publishedSlugs(db), publishedHome(db)]);
    shown = {
      opensWithHero: home === null || opensWithHero(home.sections),
      footerLinks: shownLinks(footer?.links ?? [], slugs),
    };
    shownHome = home && studioHome(home);
    // Last, so that a page rendered for the new version has the new links.
    version += 1;
  };
  const readWhileChanged = async (): Promise<void> => {
    while (changed && !stopped) {
      changed = false;
      try {
        await read();
      } catch (error) {
        changed = true;
        log.error(
          { err: error },
          'what every page shows of the studio could not be read; it will be tried again',
        );
        await sleep(againAfterMs, undefined, { ref: false });
      }
    }
    reading = undefined;
  };
  const note = (): void => {
    changed = true;
    reading ??= readWhileChanged();
  };

  // Listens before the first read, so that no change is missed.
  const listening = await listen(connection, 'pages_changed', note, note);
  await read();
  return {
    onEveryPage: (): OnEveryPage => shown,
    /** Published home page of the studio; null for the default home page. */
    home: (): StudioHome | null => shownHome,
    /** Refreshes the cache after a change in this process. A failed read is retried in the background. */
    refresh: async (): Promise<void> => {
      note();
      await Promise.race([reading, sleep(againAfterMs, undefined, { ref: false })]);
    },
    /** Version of the published pages; increases with every change. */
    version: (): number => version,
    stop: async (): Promise<void> => {
      stopped = true;
      await listening.stop();
      await reading;
    },
  };
};
