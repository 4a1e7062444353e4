import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DialogFoot } from '../../../ui/Dialog.tsx';
import { FormProblem } from '../Field.tsx';
import { type FieldProblems, useForm } from '../form-state.ts';

type DialogFormProps = {
  /** Carries out what the dialog asks for; what it throws is said in the dialog, which stays open. */
  send: (form: HTMLFormElement) => Promise<void>;
  onCancel: () => void;
  cancel: string;
  submit: string;
  look?: 'p' | 'danger';
  children: (problems: FieldProblems | undefined) => ReactNode;
};

/** What a settings dialog holds: words or fields, what went wrong, and the two buttons at its foot. */
export const DialogForm = ({ send, onCancel, cancel, submit, look, children }: DialogFormProps) => {
  const {
    form,
    failure,
    sending,
    off,
    submit: sendForm,
  } = useForm(async (element) => {
    await send(element);
    return null;
  });
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <form
      ref={form}
      className="settings-dialog"
      method="post"
      noValidate
      onSubmit={(event) => void sendForm(event)}
    >
      {children(failure?.fields)}
      {isGeneral ? <FormProblem message={failure.message} /> : null}
      <DialogFoot>
        <Button look="s" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look={look ?? 'p'} type="submit" disabled={off} aria-busy={sending}>
          {submit}
        </Button>
      </DialogFoot>
    </form>
  );
};
