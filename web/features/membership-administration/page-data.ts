import type { PageData } from '../../client/pages/route.ts';
import { adminOnly } from '../accounts/index.ts';

const quiet = (title: string): PageData => ({
  loader: adminOnly,
  head: () => ({ title, noIndex: true }),
});

export const plansData = quiet('Plans');
export const billingData = quiet('Billing');
