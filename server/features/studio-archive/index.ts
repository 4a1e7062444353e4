export { ArchiveRefusal } from './archive-format.ts';
export { exportStudio } from './exporting.ts';
export { importStudioArchive } from './importing.ts';
export { studioArchiveRoutes } from './routes.ts';
