import { type DashboardPeriod, defaultPeriod, isPeriod } from '../../../contract/dashboard/periods.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';

export const periodOf = ({ period }: AddressSearch): DashboardPeriod =>
  typeof period === 'string' && isPeriod(period) ? period : defaultPeriod;
