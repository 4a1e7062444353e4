import { billboardEndpoints } from './billboards.ts';
import { finderEndpoints } from './finder.ts';
import { homeEndpoints } from './home.ts';
import { instructorEndpoints } from './instructors.ts';
import { libraryEndpoints } from './library.ts';
import { classListEndpoints, planEntryEndpoints } from './plan-entries.ts';
import { planEndpoints, productListEndpoints } from './plans.ts';
import { playlistEndpoints } from './playlists.ts';
import { practiceEndpoints } from './practice.ts';
import { preferenceEndpoints } from './preferences.ts';
import { userEndpoints } from './users.ts';
import { watchingEndpoints } from './watching.ts';

/** Every call of the product API. Adding one here makes its missing route a type error. */
export const contract = {
  ...classListEndpoints,
  ...planEntryEndpoints,
  ...productListEndpoints,
  ...planEndpoints,
  ...playlistEndpoints,
  ...instructorEndpoints,
  ...finderEndpoints,
  ...billboardEndpoints,
  ...homeEndpoints,
  ...userEndpoints,
  ...preferenceEndpoints,
  ...watchingEndpoints,
  ...practiceEndpoints,
  ...libraryEndpoints,
};
export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
