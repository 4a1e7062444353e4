import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { SignInLink } from '../../ui/messages/FailedChange.tsx';
import * as noteStyles from '../../ui/messages/Note.module.css';
import { membershipProblem } from './problem-text.ts';

const kinds = {
  info: { className: undefined, shape: <path d="M12 11v5M12 8v.01" /> },
  done: { className: noteStyles.done, shape: <path d="m8.5 12.3 2.4 2.4 4.6-5" /> },
  problem: { className: noteStyles.problem, shape: <path d="M12 7.5V13M12 16v.01" /> },
} as const;

type NoticeProps = { kind: keyof typeof kinds; children: ReactNode };

/** A sentence that a member must not miss; a problem is read out at once, anything else when there is time. */
export const Notice = ({ kind, children }: NoticeProps) => (
  <p
    className={classNames(noteStyles.note, kinds[kind].className)}
    role={kind === 'problem' ? 'alert' : 'status'}
  >
    <LineIcon>
      <circle cx="12" cy="12" r="8" />
      {kinds[kind].shape}
    </LineIcon>
    <span>{children}</span>
  </p>
);

type ProblemProps = { error: unknown; text?: string | undefined };

/** Why a change failed, and the way on for a member whose session has ended. */
export const Problem = ({ error, text = membershipProblem(error) }: ProblemProps) => (
  <>
    {text}
    <SignInLink error={error} />
  </>
);
