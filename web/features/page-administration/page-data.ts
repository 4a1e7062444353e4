import { adminPage } from '../accounts/index.ts';

export const pagesData = adminPage('Pages', 'pages.edit');
export const pageEditorData = adminPage('Edit page', 'pages.edit');
export const pagePreviewData = adminPage('Preview of a page', 'pages.edit');
export const footerData = adminPage('Footer', 'pages.edit');
