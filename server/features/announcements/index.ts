import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { announcementEndpoints } from '../../../contract/studio/announcements.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { watchAnnouncements } from './announcement-watch.ts';
import {
  type AnnouncementContext,
  listAnnouncements,
  managedAnnouncement,
  saveAnnouncement,
} from './announcements.ts';
import { noticeOf } from './shown.ts';

export type Announcements = {
  routes: BoundEndpoint[];
  /** Returns the current content of both bars for a visitor (null) or a member. */
  shownTo: (viewer: Viewer | null) => Pick<Studio, 'alert' | 'notification'>;
  /** Returns a version that differs whenever visitors see different bars. */
  version: () => string;
  stop: () => Promise<void>;
};

type AnnouncementDependencies = Omit<AnnouncementContext, 'saved'> & {
  connection: Connection;
  log: Pick<Log, 'error'>;
};

/** Creates the alert bar and the notification bar, edited by the studio or else taken from the settings. */
export const createAnnouncements = async (dependencies: AnnouncementDependencies): Promise<Announcements> => {
  const { clock, settings } = dependencies;
  const watch = await watchAnnouncements(dependencies);
  const context = { ...dependencies, saved: watch.refresh };
  const shownTo: Announcements['shownTo'] = (viewer) => {
    const of = { now: clock.now(), signedIn: viewer !== null };
    const notice = (bar: 'alert' | 'notification') =>
      noticeOf(
        watch.rows().find((row) => row.bar === bar),
        settings[bar],
        of,
      );
    return { alert: notice('alert'), notification: notice('notification') };
  };
  return {
    routes: bind(announcementEndpoints, {
      'GET /admin/api/announcements': () => listAnnouncements(context),
      'GET /admin/api/announcements/{bar}': ({ params }) => managedAnnouncement(context, params.bar),
      'PUT /admin/api/announcements/{bar}': ({ params, viewer, body }) =>
        saveAnnouncement(context, viewer, { ...body, bar: params.bar }),
    }),
    shownTo,
    version: () => {
      // The time of a message comes without a change.
      const { alert, notification } = shownTo(null);
      return `${watch.version()}.${alert ? 1 : 0}${notification ? 1 : 0}`;
    },
    stop: watch.stop,
  };
};
