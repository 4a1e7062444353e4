import { adminPage } from '../../accounts/index.ts';

export const plansData = adminPage('Series', 'library.edit');
export const planData = adminPage('Edit series or bundle', 'library.edit');
export const structureData = adminPage('Series structure', 'library.edit');
