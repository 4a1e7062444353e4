export { PhotoDialog } from './PhotoDialog.tsx';
export { PictureRow } from './PictureRow.tsx';
export { PictureUpload } from './PictureUpload.tsx';
