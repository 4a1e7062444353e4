import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LineIcon } from '../LineIcon.tsx';
import * as noteStyles from '../messages/Note.module.css';

const shapes = {
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11v5M12 8v.01" />
    </>
  ),
  done: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m8.5 12.3 2.4 2.4 4.6-5" />
    </>
  ),
  problem: <path d="M12 4 21 19.5H3zM12 10v4.5M12 17v.01" />,
};

/** A sentence that stands out: what is so, what was done, or what is wrong. */
export const AdminNote = ({
  tone = 'info',
  live,
  children,
}: {
  tone?: keyof typeof shapes;
  /** Read out when it appears. */
  live?: boolean;
  children: ReactNode;
}) => (
  <p
    className={classNames(
      noteStyles.note,
      tone === 'done' && noteStyles.done,
      tone === 'problem' && noteStyles.problem,
    )}
    data-part="note"
    role={live ? 'status' : undefined}
  >
    <LineIcon>{shapes[tone]}</LineIcon>
    <span>{children}</span>
  </p>
);
