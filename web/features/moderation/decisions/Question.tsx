import type { RefObject } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useAsking } from './acting.ts';
import { CauseForm } from './CauseForm.tsx';

export type Question = {
  title: string;
  /** A sentence below the question. */
  says?: string;
  verb: string;
  look: 'danger' | 'primary';
  /** `cause` is undefined where none was given. */
  act: (cause: string | undefined) => Promise<unknown>;
};

/** Asks before something is done; `home` gets the focus afterwards, since the row may be gone. */
export const useQuestion = (onDone: () => void, home: RefObject<HTMLElement | null>) => {
  const asking = useAsking((question: Question, cause: string | undefined) => question.act(cause), {
    onDone,
    home,
  });
  const question = asking.asked;
  const dialog = question ? (
    <Dialog open={asking.open} onClose={asking.close} title={question.title} returnFocus={asking.returnFocus}>
      <CauseForm asking={asking} verb={question.verb} look={question.look} onAnswer={asking.answer}>
        {question.says ? <p className="muted">{question.says}</p> : null}
      </CauseForm>
    </Dialog>
  ) : null;
  return { ask: asking.ask, dialog };
};
