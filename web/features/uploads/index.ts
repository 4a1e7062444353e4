export { PhotoDialog } from './PhotoDialog.tsx';
export { PictureUpload } from './PictureUpload.tsx';
