import { createAnnouncements } from '../../features/announcements/index.ts';
import { createShortUrls } from '../../features/short-urls/index.ts';
import type { WebParts } from '../web-parts.ts';

/** Opens short links and announcements. */
export const openMarketing = async ({ config, db, connection, clock, log }: WebParts) => {
  const { publicUrl, studio, alert, notification } = config;
  const shared = { db: db.db, clock, log };
  const shortUrls = createShortUrls({ ...shared, publicUrl, timeZone: studio.timeZone });
  const announcements = await createAnnouncements({
    ...shared,
    connection,
    settings: { alert, notification },
  });
  return {
    routes: [...shortUrls.routes, ...announcements.routes],
    redirects: shortUrls.redirects,
    /** Resolves once every click so far is in the database. */
    counted: shortUrls.counted,
    announcements,
    close: async () => {
      await shortUrls.close();
      await announcements.stop();
    },
  };
};
export type Marketing = Awaited<ReturnType<typeof openMarketing>>;
