import { adminPage } from '../accounts/index.ts';

export const plansData = adminPage('Plans');
export const billingData = adminPage('Billing');
