import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const announcementListData = adminPage(msg('Announcements'), 'pages.edit');
export const announcementData = adminPage(msg('Edit announcement'), 'pages.edit');
