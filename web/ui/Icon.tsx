import type { ReactNode } from 'react';
import { LineIcon } from './LineIcon.tsx';

const dots = (
  <>
    <circle cx="5" cy="12" r="1.2" />
    <circle cx="12" cy="12" r="1.2" />
    <circle cx="19" cy="12" r="1.2" />
  </>
);

const shapes = {
  heart: (
    <path d="M12 20.3S3.6 15.4 3.6 9.4A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.4 2.5c0 6-8.4 10.9-8.4 10.9z" />
  ),
  check: <path d="m5 12.5 4.6 4.6L19 7.4" />,
  close: <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />,
  chevronDown: <path d="m5 9 7 7 7-7" />,
  chevronUp: <path d="m5 15 7-7 7 7" />,
  chevronLeft: <path d="m15 5-7 7 7 7" />,
  chevronRight: <path d="m9 5 7 7-7 7" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  menu: <path d="M4 8h16M4 16h16" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M3.7 12h16.6M12 3.7c2.6 2.5 3.7 5.3 3.7 8.3s-1.1 5.8-3.7 8.3c-2.6-2.5-3.7-5.3-3.7-8.3s1.1-5.8 3.7-8.3z" />
    </>
  ),
  list: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  tiles: (
    <>
      <rect x="4.5" y="4.5" width="6" height="6" rx="1" />
      <rect x="13.5" y="4.5" width="6" height="6" rx="1" />
      <rect x="4.5" y="13.5" width="6" height="6" rx="1" />
      <rect x="13.5" y="13.5" width="6" height="6" rx="1" />
    </>
  ),
  filters: (
    <>
      <path d="M4 7h10M18 7h2M4 17h4M12 17h8" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="10" cy="17" r="2" />
    </>
  ),
  options: dots,
  restore: <path d="M4.5 12a7.5 7.5 0 1 1 2.2 5.3M4.5 6v5h5" />,
  plus: <path d="M12 4.5v15M4.5 12h15" />,
  share: <path d="M12 15V4M8 7.5 12 3.6l4 3.9M5 12v7.5h14V12" />,
  star: <path d="m12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  play: <path d="M7 4.5v15l12.5-7.5z" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="2.6" />,
  upload: <path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4" />,
  settings: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2" />
    </>
  ),
  signOut: <path d="M14 5h5v14h-5M4.5 12H15M11.5 8.5 15 12l-3.5 3.5" />,
  theme: (
    <>
      <circle cx="12" cy="12" r="7.5" />
      <path d="M12 4.5v15a7.5 7.5 0 0 0 0-15z" fill="currentColor" />
    </>
  ),
  offline: <path d="M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M12 18v.01M4 4l16 16" />,
  grip: <path d="M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01" strokeWidth="2.6" />,
  edit: <path d="m4.5 19.5 1-4.2L16 4.8 19.2 8 8.7 18.5z" />,
  trash: <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7" />,
  duplicate: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15 8.5v-3a1 1 0 0 0-1-1H5.5a1 1 0 0 0-1 1V14a1 1 0 0 0 1 1h3" />
    </>
  ),
  image: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <path d="m4 16 5-5 5 5 2.5-2.5L20 17" />
      <circle cx="15" cy="9.5" r="1.3" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  swap: <path d="M5 9h13l-3.5-3.5M19 15H6l3.5 3.5" />,
  download: <path d="M12 4v11M8 11.5l4 3.9 4-3.9M5 15.5v4h14v-4" />,
  bell: <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5.5 2 6.5 2 6.5h-15s2-1 2-6.5M10 19.5a2.2 2.2 0 0 0 4 0" />,
  flag: <path d="M6 20V4.5h11.5l-2.3 4 2.3 4H6" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  sortBoth: <path d="M8 10l4-4.5L16 10M8 14l4 4.5 4-4.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Icons of a direction: on, back, out or a beginning. Play, the clock and the check stay as they are. */
const directional: ReadonlySet<IconName> = new Set(['chevronLeft', 'chevronRight', 'filters', 'signOut']);

type IconProps = { name: IconName; filled?: boolean; className?: string };

/** The icons that pages share. Those of the player and of the settings load with them. */
export const Icon = ({ name, filled, className }: IconProps) => (
  <LineIcon filled={filled || name === 'options'} directional={directional.has(name)} className={className}>
    {shapes[name]}
  </LineIcon>
);

/** The studio's mark when it has no logo of its own. */
export const CoilMark = () => (
  <svg
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M2 25.5h19a10.5 10.5 0 1 0-10.5-10.5 6.5 6.5 0 0 0 6.5 6.5 5 5 0 0 0 5-5 3.2 3.2 0 0 0-3.2-3.2" />
  </svg>
);
