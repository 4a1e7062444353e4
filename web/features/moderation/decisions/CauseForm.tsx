import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogFoot } from '../../../ui/overlays/Dialog.tsx';

type CauseFormProps = {
  asking: { isPending: boolean; problem: string | null; close: () => void };
  verb: string;
  look: 'danger' | 'p';
  /** `cause` is undefined where none was given. */
  onAnswer: (cause: string | undefined) => void;
  children: ReactNode;
};

/** What is asked before a moderator does something. Mounted anew for each, so that no cause is left from the last one. */
export const CauseForm = ({ asking, verb, look, onAnswer, children }: CauseFormProps) => {
  const [cause, setCause] = useState('');
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(cause.trim() || undefined);
      }}
    >
      {children}
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
        <Button type="submit" look={look} disabled={asking.isPending}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
};
