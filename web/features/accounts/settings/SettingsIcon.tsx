import type { ReactNode } from 'react';
import { LineIcon } from '../../../ui/LineIcon.tsx';

const shapes = {
  done: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m8.5 12.3 2.4 2.4 4.6-5" />
    </>
  ),
  laptop: (
    <>
      <rect x="4" y="5" width="16" height="10.5" rx="1.5" />
      <path d="M2 19h19" />
    </>
  ),
  phone: (
    <>
      <rect x="7.5" y="3.5" width="9" height="17" rx="2" />
      <path d="M11 17.5h2" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11v5M12 8v.01" />
    </>
  ),
  key: (
    <>
      <circle cx="8.5" cy="14.5" r="4" />
      <path d="M11.5 11.5 19 4M16 7l3 3M13.5 9.5l2 2" />
    </>
  ),
  padlock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  paper: <path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" />,
  print: <path d="M7 9V4.5h10V9M7 16H4.5V9h15v7H17M7 13.5h10v6H7z" />,
  shield: <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z" />,
  television: (
    <>
      <rect x="3" y="5" width="18" height="12" rx="1.5" />
      <path d="M9 20h6" />
    </>
  ),
  waiting: <path d="M20 12a8 8 0 1 1-5-7.4" />,
  warning: <path d="M12 4 21 19.5H3zM12 10v4.5M12 17v.01" />,
} satisfies Record<string, ReactNode>;

export type SettingsIconName = keyof typeof shapes;

/** Icons of the settings pages alone, kept out of the script that every page loads. */
export const SettingsIcon = ({ name, className }: { name: SettingsIconName; className?: string }) => (
  <LineIcon className={className}>{shapes[name]}</LineIcon>
);
