import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import { useFocusOnProblem } from '../../editing/forms/use-focus-on-problem.ts';
import type { useNewForm } from '../../editing/forms/use-new-form.ts';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import * as styles from './SecretForm.module.css';

type SecretFormProps = {
  open: boolean;
  title: string;
  form: Pick<ReturnType<typeof useNewForm<object, unknown>>, 'problems' | 'problem' | 'saving' | 'save'>;
  /** Label of the submit button. */
  verb: string;
  /** Dialog of the secret, which is shown once. */
  secret: ComponentProps<typeof SecretDialog>;
  onClose: () => void;
  children: ReactNode;
};

/** Dialog that makes a key or an endpoint, then shows its secret once. */
export const SecretForm = ({ open, title, form, verb, secret, onClose, children }: SecretFormProps) => {
  const { form: element, sent } = useFocusOnProblem<HTMLFormElement>(form.problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent();
    form.save();
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title={title}>
        <form ref={element} className={styles.form} onSubmit={submit} noValidate>
          {children}
          {form.problem ? (
            <AdminNote tone="problem" live>
              {form.problem}
            </AdminNote>
          ) : null}
          <DialogFoot>
            <Button look="secondary" onClick={onClose}>
              {t('Back')}
            </Button>
            <Button type="submit" aria-busy={form.saving}>
              {verb}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      <SecretDialog {...secret} />
    </>
  );
};
