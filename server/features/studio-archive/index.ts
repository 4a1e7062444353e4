export { ArchiveRefusal } from './archive-format.ts';
export { acquireExportLock } from './export-turn-store.ts';
export { exportStudio } from './exporting.ts';
export { importStudioArchive } from './importing/importing.ts';
export { studioArchiveRoutes } from './routes.ts';
export { checkPassphrase } from './sealing.ts';
