import { msg } from '../../../../contract/messages.ts';
import { adminPage } from '../../accounts/index.ts';

export const libraryData = adminPage(msg('Classes'), 'library.edit');
export const deletedData = adminPage(msg('Deleted'), 'library.edit');
export const classData = adminPage(msg('Edit class'), 'library.edit');
export const classPreviewData = adminPage(msg('Preview of a class'), 'library.edit');
