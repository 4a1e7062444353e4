import { adminPage } from '../accounts/index.ts';

export const searchWordData = adminPage('Search words', 'library.edit');
