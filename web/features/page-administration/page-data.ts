import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const pagesData = adminPage(msg('Pages'), 'pages.edit');
export const pageEditorData = adminPage(msg('Edit page'), 'pages.edit');
export const pagePreviewData = adminPage(msg('Preview of a page'), 'pages.edit');
export const footerData = adminPage(msg('Footer'), 'pages.edit');
