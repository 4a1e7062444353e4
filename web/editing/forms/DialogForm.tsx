import type { FormEvent, ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { DialogFoot } from '../../ui/overlays/Dialog.tsx';
import * as styles from './DialogForm.module.css';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import type { FieldProblems } from './use-versioned-form.ts';

type DialogFormProps = {
  /** Form state of `useNewForm` or `useVersionedForm`. */
  form: { problems: FieldProblems; problem: string | null; saving: boolean; save: () => void };
  /** Label of the submit button. */
  verb: string;
  onCancel: () => void;
  children: ReactNode;
};

/** Form in a dialog: its fields, the message that belongs to no field, and the buttons to cancel and to save. */
export const DialogForm = ({ form, verb, onCancel, children }: DialogFormProps) => {
  const { form: element, sent } = useFocusOnProblem<HTMLFormElement>(form.problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent();
    form.save();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {children}
      {form.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {form.problem}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" aria-busy={form.saving}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
};
