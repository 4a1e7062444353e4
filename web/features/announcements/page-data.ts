import { adminPage } from '../accounts/index.ts';

export const announcementListData = adminPage('Announcements', 'pages.edit');
export const announcementData = adminPage('Edit announcement', 'pages.edit');
