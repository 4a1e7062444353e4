import { adminPage } from '../../accounts/index.ts';

export const plansData = adminPage('Series');
export const planData = adminPage('Edit series or bundle');
export const structureData = adminPage('Series structure');
