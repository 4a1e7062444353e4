import { adminPage } from '../accounts/index.ts';

export const shortUrlData = adminPage('URL shortener', 'links.edit');
export const utmBuilderData = adminPage('UTM builder', 'links.edit');
