import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const membersData = adminPage(msg('Members'), 'members.manage');
export const memberImportData = adminPage(msg('Import members'), 'members.import');
export const memberData = adminPage(msg('Member'), 'members.manage');
