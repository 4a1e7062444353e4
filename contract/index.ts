import { billboardEndpoints } from './billboards.ts';
import { finderEndpoints } from './finder.ts';
import { homeEndpoints } from './home.ts';
import { instructorEndpoints } from './instructors.ts';
import { classListEndpoints, planEntryEndpoints } from './plan-entries.ts';
import { planEndpoints, productListEndpoints } from './plans.ts';
import { userEndpoints } from './users.ts';

/** Every call of the product API. Adding one here makes its missing route a type error. */
export const contract = {
  ...classListEndpoints,
  ...planEntryEndpoints,
  ...productListEndpoints,
  ...planEndpoints,
  ...instructorEndpoints,
  ...finderEndpoints,
  ...billboardEndpoints,
  ...homeEndpoints,
  ...userEndpoints,
};
export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
