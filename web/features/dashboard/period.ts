import {
  type DashboardPeriod,
  dashboardPeriods,
  defaultPeriod,
} from '../../../contract/dashboard/periods.ts';
import { type AddressSearch, knownValue } from '../../../contract/pages/search-params.ts';

export const periodOf = (search: AddressSearch): DashboardPeriod =>
  knownValue(dashboardPeriods, search.period, defaultPeriod);
