export { captionRoutes } from './captions/routes.tsx';
export { libraryReads } from './library/reads.ts';
export { libraryRoutes } from './library/routes.tsx';
export { planAdministrationReads } from './plans/reads.ts';
export { planAdministrationRoutes } from './plans/routes.tsx';
export { videoAdministrationRoutes } from './video/routes.tsx';
export { UploadsBar } from './video/uploading/UploadsBar.tsx';
