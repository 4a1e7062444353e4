import { textParam } from '../../contract/query-params.ts';
import { wallTime } from '../../contract/studio/studio-time.ts';
import type { Accounts } from '../features/accounts/index.ts';
import { type CalendarContext, createCalendar } from '../features/calendar/index.ts';
import type { Catalog } from '../features/catalog/index.ts';
import type { Finder } from '../features/finder/index.ts';
import { createFitMyTime, type FitMyTime } from '../features/fit-my-time/index.ts';
import type { Live } from '../features/live/index.ts';
import { declines, type Marks } from '../features/marks/index.ts';
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
  marks: Pick<Marks, 'declinedOf'>;
};

/** Days of practice that Fit my time goes by. */
const rememberedDays = 60;

/** Number of classes among which that of a wish is chosen. */
const mostMatches = 200;

/** Returns a function for the classes that fit the filters of an address and that a member has not declined. */
const suggestionsOf =
  (
    { finder, marks }: Pick<PlanningDependencies, 'finder' | 'marks'>,
    fitMyTime: FitMyTime,
  ): CalendarContext['suggestionsFor'] =>
  async (address, { userId, hour, avoid }) => {
    const { pathname, searchParams } = new URL(address, 'http://studio');
    const params = Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
    );
    if (pathname === '/fit-my-time') {
      // Classes that were kept or swapped out when it was planned are those of that day alone.
      const criteria = { ...params, keep: undefined, not: undefined };
      const planned = { userId, hour };
      const fresh = await fitMyTime.classesFor({ ...criteria, not: avoid.map(String) }, planned);
      const classIds = fresh.length > 0 ? fresh : await fitMyTime.classesFor(criteria, planned);
      return { classIds, together: true };
    }
    const cards = await finder.cards(finder.matching(params, mostMatches), null);
    // Classes that are made for some, such as before a birth, are never chosen for a member who did not ask for them.
    const asked = textParam(params, 'suits') !== '';
    const declined = await marks.declinedOf(userId);
    const fitting = cards.filter((card) => (asked || card.suits.length === 0) && !declines(declined, card));
    return { classIds: fitting.map(({ id }) => id), together: false };
  };

/** Creates the features for planning: the calendar, and practices that fit a member's time. */
export const planningOf = (dependencies: PlanningDependencies) => {
  const { config, studio, db, clock, accounts, catalog, finder, practice, surveys, live, marks } =
    dependencies;
  const { publicUrl, secret } = config;
  const fitMyTime = createFitMyTime({
    db,
    clock,
    catalog,
    version: finder.version,
    completedLately: (userId) => practice.completedLately(userId, rememberedDays),
    preferencesOf: surveys.preferencesOf,
    declinedOf: marks.declinedOf,
    hourOf: async (userId) =>
      Number(wallTime(clock.now().toISOString(), await accounts.timeZoneOf(userId)).slice(11, 13)),
  });
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
    choices: finder.choices,
    suggestionsFor: suggestionsOf(dependencies, fitMyTime),
  });
  return { calendar, routes: [...calendar.routes, ...fitMyTime.routes] };
};
