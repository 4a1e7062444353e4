import { adminPage } from '../../accounts/index.ts';

export const libraryData = adminPage('Classes');
