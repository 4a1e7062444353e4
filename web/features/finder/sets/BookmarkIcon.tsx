import { LineIcon } from '../../../ui/LineIcon.tsx';

/** Mark of a filter set. */
export const BookmarkIcon = () => (
  <LineIcon>
    <path d="M6.5 4h11v16L12 16l-5.5 4z" />
  </LineIcon>
);
