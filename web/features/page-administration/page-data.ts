import { adminPage } from '../accounts/index.ts';

export const pagesData = adminPage('Pages');
export const pageEditorData = adminPage('Edit page');
export const pagePreviewData = adminPage('Preview of a page');
export const footerData = adminPage('Footer');
