import type { Calendar } from '../features/calendar/index.ts';
import type { Scheduler } from '../platform/jobs/scheduler.ts';

/** Keeps the plans of members, wherever classes can be searched: wishes are chosen among those of the class finder. */
export const createPlanUpkeep = ({ due, keepPlans }: Calendar, scheduler: Scheduler) =>
  scheduler.add({ name: 'plans', due, run: keepPlans, failure: 'plans wait' });
