import { adminPage } from '../accounts/index.ts';

export const brandData = adminPage('Name and look', 'studio.manage');
