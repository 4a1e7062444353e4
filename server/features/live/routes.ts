import { liveAdministrationEndpoints } from '../../../contract/live/live-administration.schema.ts';
import { liveShowEndpoints } from '../../../contract/live/live-shows.schema.ts';
import { systemClock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import {
  createLiveInstructor,
  deleteLiveInstructor,
  listLiveInstructors,
  managedLiveInstructor,
  saveLiveInstructor,
} from './instructors.ts';
import { attend, stayAway } from './members/attendances.ts';
import { listShown, type MemberContext, nextShown, shownShow } from './members/shown-shows.ts';
import type { WatchedShows } from './members/watch-shows.ts';
import type { Presence } from './presence/presence.ts';
import { recordPresence } from './presence/watching.ts';
import { createShow, deleteShow, listShows, managedShow, saveShow } from './shows.ts';
import { checkStream, type StreamCheckContext } from './stream-check/stream-check.ts';

type Context = MemberContext & {
  shows: Pick<WatchedShows, 'rows' | 'refresh'>;
  presence: Presence;
} & StreamCheckContext;

/** Rate limit of stream checks per caller; each check calls another server. */
const streamChecks = { burst: 10, perSecond: 1 / 6 };

/** Rate limit per address; pages that the server renders have limits of their own. */
const callsOfOne = { burst: 120, perSecond: 10 };

/** Rate limit per member; a browser calls every half minute. */
const callsOfMember = { burst: 20, perSecond: 1 / 3 };

const memberRoutes = (context: Context): BoundEndpoint[] => {
  const limit = createRateLimiter(systemClock, callsOfOne);
  const limitMember = createRateLimiter(systemClock, callsOfMember);
  const mayCall = (address: string): void => {
    if (address !== '') limit(visitorAddress(address));
  };
  return bind(liveShowEndpoints, {
    'GET /api/v2/live_shows': async ({ viewer, address }) => {
      mayCall(address);
      return listShown(context, viewer);
    },
    'GET /api/v2/next_live_show': async ({ viewer, address }) => {
      mayCall(address);
      return nextShown(context, viewer);
    },
    'GET /api/v2/live_shows/{slug}': ({ params, viewer, address }) => {
      mayCall(address);
      return shownShow(context, params.slug, viewer);
    },
    'POST /api/v2/live_shows/{slug}/attendance': ({ params, viewer }) => attend(context, viewer, params.slug),
    'DELETE /api/v2/live_shows/{slug}/attendance': ({ params, viewer }) =>
      stayAway(context, viewer, params.slug),
    'POST /api/v2/live_shows/{slug}/presence': ({ params, viewer }) => {
      limitMember(viewer);
      return recordPresence(context, viewer, params.slug);
    },
  });
};

/** Waits for a change and for this process to show it. */
const afterwards = async <T>({ shows }: Context, change: Promise<T>): Promise<T> => {
  const changed = await change;
  await shows.refresh();
  return changed;
};

const administrationRoutes = (context: Context): BoundEndpoint[] => {
  const limitChecks = createRateLimiter(systemClock, streamChecks);
  return bind(liveAdministrationEndpoints, {
    'GET /admin/api/live_instructors': () => listLiveInstructors(context),
    'POST /admin/api/live_instructors': ({ viewer, body }) => createLiveInstructor(context, viewer, body),
    'GET /admin/api/live_instructors/{id}': ({ params }) => managedLiveInstructor(context, Number(params.id)),
    'PUT /admin/api/live_instructors/{id}': ({ params, viewer, body: { version, ...fields } }) =>
      afterwards(context, saveLiveInstructor(context, viewer, { id: Number(params.id), version, fields })),
    'DELETE /admin/api/live_instructors/{id}': ({ params, viewer, body }) =>
      deleteLiveInstructor(context, viewer, { id: Number(params.id), title: body.title }),
    'GET /admin/api/live_shows': ({ query }) => listShows(context, query),
    'POST /admin/api/live_shows': ({ viewer, body }) => createShow(context, viewer, body),
    'GET /admin/api/live_shows/{id}': ({ params }) => managedShow(context, Number(params.id)),
    'PUT /admin/api/live_shows/{id}': ({ params, viewer, body: { version, ...fields } }) =>
      afterwards(context, saveShow(context, viewer, { id: Number(params.id), version, fields })),
    'DELETE /admin/api/live_shows/{id}': ({ params, viewer, body }) =>
      afterwards(context, deleteShow(context, viewer, { id: Number(params.id), title: body.title })),
    'POST /admin/api/live_shows/stream_checks': ({ viewer, body }) => {
      limitChecks(viewer);
      return checkStream(context, body.streamUrl);
    },
  });
};

export const liveRoutes = (context: Context): BoundEndpoint[] => [
  ...memberRoutes(context),
  ...administrationRoutes(context),
];
