import { adminPage } from '../accounts/index.ts';

export const membersData = adminPage('Members');
export const memberData = adminPage('Member');
