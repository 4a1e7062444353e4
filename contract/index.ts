import { billboardEndpoints } from './billboards.ts';
import { calendarEndpoints } from './calendar.ts';
import { commentTokenEndpoints } from './comment-tokens.ts';
import { engagementEndpoints } from './engagement.ts';
import { favoriteEndpoints } from './favorites.ts';
import { finderEndpoints } from './finder.ts';
import { fitMyTimeEndpoints } from './fit-my-time.ts';
import { homeEndpoints } from './home.ts';
import { instructorEndpoints } from './instructors.ts';
import { libraryEndpoints } from './library.ts';
import { noticeEndpoints } from './notices.ts';
import { ownDataEndpoints } from './own-data.ts';
import { classListEndpoints, planEntryEndpoints } from './plan-entries.ts';
import { planSubscriptionEndpoints } from './plan-subscriptions.ts';
import { planEndpoints, productListEndpoints } from './plans.ts';
import { playlistEndpoints } from './playlists.ts';
import { practiceEndpoints } from './practice.ts';
import { preferenceEndpoints } from './preferences.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { securityEventEndpoints } from './security-events.ts';
import { signInMethodEndpoints } from './sign-in-methods.ts';
import { surveyEndpoints } from './surveys.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';
import { watchingEndpoints } from './watching.ts';

/** Every call of the product API. Adding one here makes its missing route a type error. */
export const contract = {
  ...classListEndpoints,
  ...planEntryEndpoints,
  ...productListEndpoints,
  ...planEndpoints,
  ...playlistEndpoints,
  ...favoriteEndpoints,
  ...planSubscriptionEndpoints,
  ...instructorEndpoints,
  ...finderEndpoints,
  ...billboardEndpoints,
  ...homeEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
  ...signInMethodEndpoints,
  ...preferenceEndpoints,
  ...securityEventEndpoints,
  ...secondFactorEndpoints,
  ...watchingEndpoints,
  ...practiceEndpoints,
  ...surveyEndpoints,
  ...ownDataEndpoints,
  ...calendarEndpoints,
  ...fitMyTimeEndpoints,
  ...noticeEndpoints,
  ...libraryEndpoints,
  ...commentTokenEndpoints,
  ...engagementEndpoints,
};
export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
