import { LineIcon } from '../LineIcon.tsx';

const up =
  'M7.5 10.5v9h-3v-9zM7.5 10.5 11 4a2 2 0 0 1 2 2.2L12.5 10H18a2 2 0 0 1 2 2.3l-1 5.5a2 2 0 0 1-2 1.7H7.5';
const down =
  'M7.5 13.5v-9h-3v9zM7.5 13.5 11 20a2 2 0 0 0 2-2.2l-.5-3.8H18a2 2 0 0 0 2-2.3l-1-5.5a2 2 0 0 0-2-1.7H7.5';

/** Beside the icons of every page: only pages with comments have thumbs. */
export const Thumb = ({ turned, filled }: { turned?: 'down'; filled?: boolean }) => (
  <LineIcon filled={filled}>
    <path d={turned ? down : up} />
  </LineIcon>
);
