import { adminPage } from '../accounts/index.ts';

export const plansData = adminPage('Plans');
export const giftsData = adminPage('Gifts');
export const billingData = adminPage('Billing');
