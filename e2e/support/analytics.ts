import type { Page } from '@playwright/test';

type AnalyticsEvent = { event: string; plan_ids?: number[] } & Record<string, unknown>;

/** Returns the analytics events of this name since the page was loaded. */
export const told = async (page: Page, event: string): Promise<AnalyticsEvent[]> => {
  const all = await page.evaluate(() => (window as Window & { dataLayer?: object[] }).dataLayer ?? []);
  return (all as AnalyticsEvent[]).filter((one) => one.event === event);
};
