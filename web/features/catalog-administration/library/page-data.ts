import { adminPage } from '../../accounts/index.ts';

export const libraryData = adminPage('Classes');
export const deletedData = adminPage('Deleted');
export const classData = adminPage('Edit class');
export const classPreviewData = adminPage('Preview of a class');
