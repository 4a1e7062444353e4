import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { CalendarContext } from './context.ts';
import { feedRoute } from './feed/feed-route.ts';
import { createFeedTokens } from './feed-token.ts';
import { type PlanToRestore, type RestoredPlans, restorePlans } from './restoring.ts';
import { calendarRoutes } from './routes.ts';
import { plansOf } from './store.ts';

export { countCalendarFeeds } from './feed/feed-store.ts';

export type Calendar = {
  routes: BoundEndpoint[];
  /** Serves /calendar/{token}.ics. */
  feeds: (app: FastifyInstance) => Promise<void>;
  /** Returns every plan of a member, the earliest first. */
  plansOf: (userId: string) => Promise<{ planEntryId: number; at: Date }[]>;
  /** Adds the plans that do not exist for that moment yet, as far as there is room; joins the given transaction. */
  restore: (trx: Database, userId: string, plans: readonly PlanToRestore[]) => Promise<RestoredPlans>;
};

/** Creates the calendar: the plans of members, and their months. */
export const createCalendar = ({
  secret,
  ...parts
}: Omit<CalendarContext, 'tokens'> & { secret: Secret }): Calendar => {
  const context = { ...parts, tokens: createFeedTokens(secret) };
  return {
    routes: calendarRoutes(context),
    feeds: feedRoute(context),
    plansOf: (userId) => plansOf(context.db, userId),
    restore: (trx, userId, plans) => restorePlans(context, trx, userId, plans),
  };
};
