import { adminPage } from '../accounts/index.ts';

export const pageAdministrationData = adminPage('Pages');
