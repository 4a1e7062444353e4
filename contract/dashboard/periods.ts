/** Days until yesterday, or the twelve months until the last one that is over. */
export const dashboardPeriods = ['7', '28', '90', '12m'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];
export const defaultPeriod: DashboardPeriod = '28';

export const periodTitles: Readonly<Record<DashboardPeriod, string>> = {
  '7': 'Last 7 days',
  '28': 'Last 28 days',
  '90': 'Last 90 days',
  '12m': 'Last 12 months',
};
