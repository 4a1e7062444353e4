import type { RefObject } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useComments } from '../../../client/context.ts';
import { useQuestion } from './Question.tsx';
import type { SuspensionTarget } from './Suspending.tsx';

/** Lets a suspended member comment again, after a question. */
export const useLifting = (onDone: () => void, home: RefObject<HTMLElement | null>) => {
  const comments = useComments();
  const { ask, dialog } = useQuestion(onDone, home);
  const lift = ({ userId, fullName }: SuspensionTarget) =>
    ask({
      title: t('Let {name} comment again?', { name: fullName }),
      // translators: a suspension
      verb: t('Lift'),
      look: 'primary',
      act: (cause) =>
        comments('POST /admin/suspensions/lift', {
          body: { user_id: userId, ...(cause ? { cause } : {}) },
        }),
    });
  return { lift, dialog };
};
