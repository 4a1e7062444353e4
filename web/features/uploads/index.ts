export { FileButton } from './FileButton.tsx';
export { PhotoDialog } from './PhotoDialog.tsx';
