import type { Accounts } from '../features/accounts/index.ts';
import { createCalendar } from '../features/calendar/index.ts';
import type { Catalog } from '../features/catalog/index.ts';
import type { Finder } from '../features/finder/index.ts';
import { createFitMyTime } from '../features/fit-my-time/index.ts';
import type { Live } from '../features/live/index.ts';
import type { PracticeLog } from '../features/practice/index.ts';
import type { Surveys } from '../features/surveys/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

type PlanningDependencies = {
  config: Config;
  studio: StudioSettings;
  db: Database;
  clock: Clock;
  accounts: Accounts;
  catalog: Catalog;
  finder: Finder;
  practice: PracticeLog;
  surveys: Surveys;
  live: Pick<Live, 'attendedBetween'>;
};

/** Days of practice that Fit my time goes by. */
const rememberedDays = 60;

/** Creates the features for planning: the calendar, and practices that fit a member's time. */
export const planningOf = (dependencies: PlanningDependencies) => {
  const { config, studio, db, clock, accounts, catalog, finder, practice, surveys, live } = dependencies;
  const { publicUrl, secret } = config;
  const calendar = createCalendar({
    db,
    clock,
    secret,
    accounts,
    catalog,
    practice,
    live,
    publicUrl,
    studio,
  });
  const fitMyTime = createFitMyTime({
    db,
    clock,
    catalog,
    version: finder.version,
    completedLately: (userId) => practice.completedLately(userId, rememberedDays),
    preferencesOf: surveys.preferencesOf,
  });
  return { calendar, routes: [...calendar.routes, ...fitMyTime.routes] };
};
