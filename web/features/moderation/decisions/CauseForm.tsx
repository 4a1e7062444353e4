import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './CauseForm.module.css';

type CauseFormProps = {
  asking: { isPending: boolean; problem: string | null; close: () => void };
  verb: string;
  look: 'danger' | 'primary';
  /** Receives undefined as `cause` if none was given. */
  onAnswer: (cause: string | undefined) => void;
  children: ReactNode;
};

/**
 * Form that asks for a cause before a moderator acts. Mounted anew for each question, so that it starts without a
 * cause.
 */
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
      <div className={classNames(fieldStyles.field, styles.cause)} data-part="field">
        <label className={fieldStyles.label} data-part="label" htmlFor={id}>
          {t('Cause, for other moderators (optional)')}
        </label>
        <input
          id={id}
          className={fieldStyles.input}
          data-part="input"
          maxLength={500}
          value={cause}
          onChange={(event) => setCause(event.target.value)}
        />
      </div>
      {asking.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {asking.problem}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={asking.close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" look={look} disabled={asking.isPending}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
};
