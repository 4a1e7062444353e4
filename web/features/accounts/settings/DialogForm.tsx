import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { firstField } from '../../../ui/overlays/first-field.ts';
import { FormProblem } from '../Field.tsx';
import { type FieldProblems, useForm } from '../form-state.ts';
import * as styles from './DialogForm.module.css';

type DialogFormProps = {
  /** Carries out the action of the dialog; a thrown error is shown in the dialog, which stays open. */
  send: (form: HTMLFormElement) => Promise<void>;
  onCancel: () => void;
  cancel: string;
  submit: string;
  look?: 'primary' | 'danger';
  children: (problems: FieldProblems | undefined) => ReactNode;
};

/** Focuses the first field of a form that appears in an open dialog; otherwise the dialog does. */
const useFirstField = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    // The dialog moves the focus in an animation frame of its own.
    const frame = requestAnimationFrame(() => {
      const isOpen = form.current?.closest('[role=dialog]')?.contains(document.activeElement);
      if (isOpen) firstField(form.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);

/** Form of a settings dialog: text or fields, the problem, and the two buttons at its foot. */
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
  useFirstField(form);
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <form
      ref={form}
      className={styles.settingsDialog}
      method="post"
      noValidate
      onSubmit={(event) => void sendForm(event)}
    >
      {children(failure?.fields)}
      {isGeneral ? <FormProblem message={failure.message} code={failure.code} /> : null}
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look={look ?? 'primary'} type="submit" disabled={off} aria-busy={sending}>
          {submit}
        </Button>
      </DialogFoot>
    </form>
  );
};
