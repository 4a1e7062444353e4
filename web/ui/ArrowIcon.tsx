import { LineIcon } from './LineIcon.tsx';

const paths = {
  up: 'M12 19.5V5M6 11l6-6 6 6',
  down: 'M12 4.5V19M6 13l6 6 6-6',
  left: 'M19.5 12H5M11 6l-6 6 6 6',
  right: 'M4.5 12H19M13 6l6 6-6 6',
} as const;

export type Direction = keyof typeof paths;

/** The arrow of a key. It is drawn: the typefaces of pages have none, and not every system has one that has. */
export const ArrowIcon = ({ to, className }: { to: Direction; className?: string }) => (
  <LineIcon {...(className ? { className } : {})}>
    <path d={paths[to]} />
  </LineIcon>
);
