import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { DueCondition } from '../../platform/jobs/due-store.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { CalendarContext } from './context.ts';
import { feedRoute } from './feed/feed-route.ts';
import { createFeedTokens } from './feed-token.ts';
import { type PlanToRestore, type RestoredPlans, restorePlans } from './restoring.ts';
import { calendarRoutes } from './routes.ts';
import { hasDuePlans } from './rule-store.ts';
import { type ArchivedRule, archivedRules, type RestoredRules, restoreRules } from './rules/archiving.ts';
import { keepPlans } from './rules/upkeep.ts';
import { plansOf } from './store.ts';

export type { CalendarContext } from './context.ts';
export { countCalendarFeeds } from './feed/feed-store.ts';
export { hasDuePlans } from './rule-store.ts';

export type Calendar = {
  routes: BoundEndpoint[];
  /** Serves /calendar/{token}.ics. */
  feeds: (app: FastifyInstance) => Promise<void>;
  /** Condition under which plans have work to do. */
  due: () => DueCondition;
  /** Lays out and moves plans and chooses the classes of wishes, as far as it is due. */
  keepPlans: (signal?: AbortSignal) => Promise<void>;
  /** Returns the plans of a member that no rule lays out anew, the earliest first. */
  plansOf: (userId: string) => Promise<{ planEntryId: number; at: Date }[]>;
  /** Adds the plans that do not exist for that moment yet, as far as there is room; joins the given transaction. */
  restore: (trx: Database, userId: string, plans: readonly PlanToRestore[]) => Promise<RestoredPlans>;
  /** Returns the rules of a member that have not ended. */
  rulesOf: (userId: string) => Promise<ArchivedRule[]>;
  /** Adds the rules that do not exist yet, as far as there is room; joins the given transaction. */
  restoreRules: (trx: Database, userId: string, rules: readonly ArchivedRule[]) => Promise<RestoredRules>;
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
    due: () => hasDuePlans(context.clock.now()),
    keepPlans: (signal) => keepPlans(context, signal),
    plansOf: (userId) => plansOf(context.db, userId, context.clock.now()),
    restore: (trx, userId, plans) => restorePlans(context, trx, userId, plans),
    rulesOf: (userId) => archivedRules(context, userId),
    restoreRules: (trx, userId, rules) => restoreRules(context, trx, userId, rules),
  };
};
