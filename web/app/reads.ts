import type { PageReads } from '../client/pages/page-reads.ts';
import { accountsReads } from '../features/accounts/index.ts';
import { activityReads } from '../features/activity/index.ts';
import { calendarReads } from '../features/calendar/index.ts';
import { catalogReads } from '../features/catalog/index.ts';
import {
  importAdministrationReads,
  libraryReads,
  planAdministrationReads,
  referenceReads,
} from '../features/catalog-administration/index.ts';
import { dashboardReads } from '../features/dashboard/index.ts';
import { finderReads } from '../features/finder/index.ts';
import { fitMyTimeReads } from '../features/fit-my-time/index.ts';
import { liveAdministrationReads } from '../features/live-administration/index.ts';
import { memberAdministrationReads } from '../features/member-administration/index.ts';
import { membershipReads } from '../features/membership/index.ts';
import { giftReads, paymentReads } from '../features/membership-administration/index.ts';
import { moderationReads } from '../features/moderation/index.ts';
import { playlistsReads } from '../features/playlists/index.ts';
import { practiceReads } from '../features/practice/index.ts';
import { searchWordReads } from '../features/search-words/index.ts';
import { shortUrlReads } from '../features/short-urls/index.ts';
import { surveysReads } from '../features/surveys/index.ts';
import { watchingReads } from '../features/watching/index.ts';

/** Query parameters that each page reads, by path. */
export const pageReads: PageReads = {
  ...accountsReads,
  ...activityReads,
  ...calendarReads,
  ...catalogReads,
  ...finderReads,
  ...fitMyTimeReads,
  ...libraryReads,
  ...liveAdministrationReads,
  ...dashboardReads,
  ...memberAdministrationReads,
  ...membershipReads,
  ...giftReads,
  ...paymentReads,
  ...moderationReads,
  ...importAdministrationReads,
  ...planAdministrationReads,
  ...playlistsReads,
  ...practiceReads,
  ...referenceReads,
  ...searchWordReads,
  ...shortUrlReads,
  ...surveysReads,
  ...watchingReads,
};
