import type { RootRoute } from '../client/pages/route.ts';
import { accountsRoutes } from '../features/accounts/index.ts';
import { calendarRoutes } from '../features/calendar/index.ts';
import { catalogRoutes } from '../features/catalog/index.ts';
import { finderRoutes } from '../features/finder/index.ts';
import { fitMyTimeRoutes } from '../features/fit-my-time/index.ts';
import { homeRoutes } from '../features/home/index.ts';
import { liveRoutes } from '../features/live/index.ts';
import { memberFiltersRoutes } from '../features/member-filters/index.ts';
import { membershipRoutes } from '../features/membership/index.ts';
import { noticesRoutes } from '../features/notices/index.ts';
import { simplePageRoutes } from '../features/pages/index.ts';
import { peopleRoutes } from '../features/people/index.ts';
import { playlistsRoutes } from '../features/playlists/index.ts';
import { practiceRoutes } from '../features/practice/index.ts';
import { surveysRoutes } from '../features/surveys/index.ts';
import { watchingRoutes } from '../features/watching/index.ts';
import { welcomeRoutes } from '../features/welcome/index.ts';

/** Every page of the product but those below /admin: each feature brings its own. */
export const featureRoutes = (root: RootRoute) =>
  [
    ...homeRoutes(root),
    ...finderRoutes(root),
    ...catalogRoutes(root),
    ...watchingRoutes(root),
    ...accountsRoutes(root),
    ...simplePageRoutes(root),
    ...peopleRoutes(root),
    ...noticesRoutes(root),
    ...playlistsRoutes(root),
    ...practiceRoutes(root),
    ...surveysRoutes(root),
    ...calendarRoutes(root),
    ...fitMyTimeRoutes(root),
    ...liveRoutes(root),
    ...memberFiltersRoutes(root),
    ...membershipRoutes(root),
    ...welcomeRoutes(root),
  ] as const;
