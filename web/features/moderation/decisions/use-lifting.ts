import type { RefObject } from 'react';
import { useComments } from '../../../client/context.ts';
import { useQuestion } from './Question.tsx';
import type { SuspensionTarget } from './Suspending.tsx';

/** Lets a suspended member comment again, after a question. */
export const useLifting = (onDone: () => void, home: RefObject<HTMLElement | null>) => {
  const comments = useComments();
  const { ask, dialog } = useQuestion(onDone, home);
  const lift = ({ userId, fullName }: SuspensionTarget) =>
    ask({
      title: `Let ${fullName} comment again?`,
      verb: 'Lift',
      look: 'primary',
      act: (cause) =>
        comments('POST /admin/suspensions/lift', {
          body: { user_id: userId, ...(cause ? { cause } : {}) },
        }),
    });
  return { lift, dialog };
};
