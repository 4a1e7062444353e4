export { PhotoDialog } from './PhotoDialog.tsx';
