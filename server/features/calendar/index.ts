import type { FastifyInstance } from 'fastify';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Secret } from '../../platform/secret.ts';
import type { CalendarContext } from './context.ts';
import { feedRoute } from './feed-route.ts';
import { createFeedTokens } from './feed-token.ts';
import { calendarRoutes } from './routes.ts';
import { plansOf } from './store.ts';

export type Calendar = {
  routes: BoundEndpoint[];
  /** Serves /calendar/{token}.ics. */
  feeds: (app: FastifyInstance) => Promise<void>;
  /** Everything a member planned, the earliest first. */
  plansOf: (userId: string) => Promise<{ planEntryId: number; at: Date }[]>;
};

/** What members plan, and the months they lived and planned (BEY-21). */
export const createCalendar = ({
  secret,
  ...parts
}: Omit<CalendarContext, 'tokens'> & { secret: Secret }): Calendar => {
  const context = { ...parts, tokens: createFeedTokens(secret) };
  return {
    routes: calendarRoutes(context),
    feeds: feedRoute(context),
    plansOf: (userId) => plansOf(context.db, userId),
  };
};
