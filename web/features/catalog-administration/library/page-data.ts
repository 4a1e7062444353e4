import { adminPage } from '../../accounts/index.ts';

export const libraryData = adminPage('Classes', 'library.edit');
export const deletedData = adminPage('Deleted', 'library.edit');
export const classData = adminPage('Edit class', 'library.edit');
export const classPreviewData = adminPage('Preview of a class', 'library.edit');
