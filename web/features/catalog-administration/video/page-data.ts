import { adminPage } from '../../accounts/index.ts';

export const uploadsData = adminPage('Uploads', 'library.edit');
