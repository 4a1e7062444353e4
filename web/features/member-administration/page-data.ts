import { adminPage } from '../accounts/index.ts';

export const membersData = adminPage('Members', 'members.manage');
export const memberImportData = adminPage('Import members', 'members.import');
export const memberData = adminPage('Member', 'members.manage');
