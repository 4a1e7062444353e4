import { adminPage } from '../../accounts/index.ts';

export const importData = adminPage('Import and export', 'library.edit');
