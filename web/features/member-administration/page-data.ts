import { adminPage } from '../accounts/index.ts';

export const membersData = adminPage('Members', 'members.manage');
export const memberImportData = adminPage('Move members in', 'members.import');
export const memberData = adminPage('Member', 'members.manage');
