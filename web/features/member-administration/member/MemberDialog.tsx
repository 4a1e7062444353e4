import type { FormEvent, ReactNode } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './MemberPage.module.css';
import type { MemberAct } from './use-member-acts.ts';

type MemberDialogProps = {
  title: string;
  /** Consequences of the action. */
  says: ReactNode;
  verb: string;
  danger?: boolean;
  acting: MemberAct;
  /** Names of fields that display their own message. */
  fields?: readonly string[];
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children?: ReactNode;
};

/**
 * Confirmation of an action with its consequences and two buttons; without a field, the safe button has the initial
 * focus.
 */
export const MemberDialog = ({
  title,
  says,
  verb,
  danger,
  acting,
  fields = [],
  open,
  onClose,
  onConfirm,
  children,
}: MemberDialogProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!acting.busy) onConfirm();
  };
  const { problem } = acting;
  const isSaid = problem !== null && fields.some((name) => problem.fields[name]);
  const foot = (
    <>
      {problem && !isSaid ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem.message}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} aria-busy={acting.busy}>
          {verb}
        </Button>
      </DialogFoot>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <p className="muted small">{says}</p>
        {foot}
      </form>
    </Dialog>
  );
};
