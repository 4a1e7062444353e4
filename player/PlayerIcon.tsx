import type { ReactNode } from 'react';
import { LineIcon } from './LineIcon.tsx';
import * as playerStyles from './Player.module.css';

const fifteen = (
  <text x="12" y="16.1" textAnchor="middle" className={playerStyles.fifteen}>
    15
  </text>
);

const shapes = {
  play: <path d="M7 4.5v15l12.5-7.5z" />,
  pause: <path d="M6.5 5h4v14h-4zM13.5 5h4v14h-4z" />,
  replay: <path d="M5.2 8.2A8.2 8.2 0 1 1 3.8 13M5 4v4.5h4.5" />,
  previous: <path d="M18 5.5v13l-9-6.5zM6 5.5v13" />,
  next: <path d="M6 5.5v13l9-6.5zM18 5.5v13" />,
  back15: (
    <>
      <path d="M5.2 8.2A8.2 8.2 0 1 1 3.8 13M5 4v4.5h4.5" />
      {fifteen}
    </>
  ),
  forward15: (
    <>
      <path d="M18.8 8.2A8.2 8.2 0 1 0 20.2 13M19 4v4.5h-4.5" />
      {fifteen}
    </>
  ),
  volume: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6" />,
  muted: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />,
  chapters: <path d="M4 6.5h9M4 12h9M4 17.5h9M17 6.5h3M17 12h3M17 17.5h3" />,
  captions: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M10.5 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3" />
    </>
  ),
  speed: (
    <>
      <path d="M5 17.5a8.5 8.5 0 1 1 14 0M12 13.5l3.8-4.3" />
      <circle cx="12" cy="13.5" r="1" />
    </>
  ),
  pictureInPicture: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M12.5 12h5v4h-5z" />
    </>
  ),
  practiceView: (
    <>
      <circle cx="8.5" cy="12" r="5" />
      <path d="M8.5 9.5V12l1.6 1M17 8.5h3.5M17 12h3.5M17 15.5h3.5" />
    </>
  ),
  cast: <path d="M4 8V5.5h16v13h-6M4 12a7 7 0 0 1 7 7M4 16a3 3 0 0 1 3 3" />,
  fullScreen: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  leaveFullScreen: <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" />,
  live: (
    <>
      <circle cx="12" cy="12" r="2.4" />
      <path d="M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14" />
    </>
  ),
  settings: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2" />
    </>
  ),
  check: <path d="m5 12.5 4.6 4.6L19 7.4" />,
  close: <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />,
  chevronDown: <path d="m5 9 7 7 7-7" />,
  chevronLeft: <path d="m15 5-7 7 7 7" />,
  chevronRight: <path d="m9 5 7 7-7 7" />,
  up: <path d="M12 19.5V5M6 11l6-6 6 6" />,
  down: <path d="M12 4.5V19M6 13l6 6 6-6" />,
  left: <path d="M19.5 12H5M11 6l-6 6 6 6" />,
  right: <path d="M4.5 12H19M13 6l6 6-6 6" />,
  dropped: (
    <path d="M3.5 9.5a13 13 0 0 1 6-3.2M20.5 9.5a13 13 0 0 0-6-3.2M7 13.5a8 8 0 0 1 3-1.8M17 13.5a8 8 0 0 0-3-1.8M12 18.5v.01M12 5v8" />
  ),
} satisfies Record<string, ReactNode>;

export type PlayerIconName = keyof typeof shapes;

const filled: readonly PlayerIconName[] = ['play', 'pause'];

/** Icons of a direction: on, back or a beginning. Time and its buttons run from left to right in every language. */
const directional: readonly PlayerIconName[] = ['chapters', 'chevronLeft', 'chevronRight'];

/** Icon of the player; those of the skips carry their 15. */
export const PlayerIcon = ({ name }: { name: PlayerIconName }) => (
  <LineIcon filled={filled.includes(name)} directional={directional.includes(name)}>
    {shapes[name]}
  </LineIcon>
);
