import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';

type NewDialogProps = {
  open: boolean;
  /** Such as “New class”. */
  title: string;
  /** On the button that makes it. */
  verb: string;
  /** Of `useNewForm`. */
  form: { problem: string | null; saving: boolean; save: () => void };
  onClose: () => void;
  children: ReactNode;
};

/** Asks for what something new cannot be without. What is typed is kept in the browser until it is made. */
export const NewDialog = ({ open, title, verb, form, onClose, children }: NewDialogProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        {children}
        {form.problem ? (
          <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
            {form.problem}
          </p>
        ) : null}
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-busy={form.saving}>
            {verb}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
