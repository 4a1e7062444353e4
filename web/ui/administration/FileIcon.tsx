import { LineIcon } from '../LineIcon.tsx';

/** Sheet of paper with a folded corner: a file to choose. */
export const FileIcon = () => (
  <LineIcon>
    <path d="M6.5 3.5h8l3.5 3.5v13.5H6.5zM14 3.5V7.5h4M9.5 12h5.5M9.5 16h5.5" />
  </LineIcon>
);
