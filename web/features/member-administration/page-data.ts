import { adminPage } from '../accounts/index.ts';

export const membersData = adminPage('Members');
export const memberImportData = adminPage('Move members in');
export const memberData = adminPage('Member');
