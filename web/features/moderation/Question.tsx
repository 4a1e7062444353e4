import { type RefObject, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx';
import { useAsking } from './acting.ts';

export type Question = {
  title: string;
  /** A sentence below the question. */
  says?: string;
  verb: string;
  look: 'danger' | 'p';
  /** `cause` is undefined where none was given. */
  act: (cause: string | undefined) => Promise<unknown>;
};

type Asking = ReturnType<typeof useAsking<Question, string | undefined>>;

/** Mounted anew for each question, so that no cause is left from the last one. */
const Answer = ({ question, asking }: { question: Question; asking: Asking }) => {
  const [cause, setCause] = useState('');
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        asking.answer(cause.trim() || undefined);
      }}
    >
      {question.says ? <p className="muted">{question.says}</p> : null}
      <div className="field cause">
        <label className="lab" htmlFor={id}>
          Cause, for other moderators (optional)
        </label>
        <input
          id={id}
          className="inp"
          maxLength={500}
          value={cause}
          onChange={(event) => setCause(event.target.value)}
        />
      </div>
      {asking.problem ? (
        <p className="msg-err" role="alert">
          {asking.problem}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="s" onClick={asking.close}>
          Cancel
        </Button>
        <Button type="submit" look={question.look} disabled={asking.isPending}>
          {question.verb}
        </Button>
      </DialogFoot>
    </form>
  );
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
      <Answer question={question} asking={asking} />
    </Dialog>
  ) : null;
  return { ask: asking.ask, dialog };
};
