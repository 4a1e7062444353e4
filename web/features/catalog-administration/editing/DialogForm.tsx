import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import styles from './DialogForm.module.css';

type DialogFormProps = {
  /** Of `useNewForm` or `useVersionedForm`. */
  form: { problem: string | null; saving: boolean; save: () => void };
  /** On the button that saves. */
  verb: string;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in a dialog: its fields, what is wrong with none of them in particular, and the two ways on. */
export const DialogForm = ({ form, verb, onCancel, children }: DialogFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {form.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {form.problem}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-busy={form.saving}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
};
