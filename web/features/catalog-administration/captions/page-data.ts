import { adminPage } from '../../accounts/index.ts';

export const captionsData = adminPage('Captions and chapters', 'library.edit');
