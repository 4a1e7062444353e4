import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/Button.tsx';
import styles from './Form.module.css';

type SaveBarProps = {
  /** What is unsaved, in words; empty where nothing is. */
  unsaved: string;
  /** What keeps it from being saved: the first problem of the form. */
  problem: string | null | undefined;
  saving: boolean;
  /** What can be saved and is still to be put right, said before what is unsaved. */
  warning?: string | undefined;
  /** Said while nothing is unsaved. */
  rest?: string;
  saveLabel?: string;
  /** What stands on the second button while nothing is unsaved. */
  closeLabel?: string;
  /** Null where there is nothing to discard and nowhere to go back to. */
  onDiscard: (() => void) | null;
  /** Another way on beside these. */
  another?: ReactNode;
  /** A way on between discarding and saving. */
  between?: ReactNode;
  /** A further way on, which is then the main one. */
  children?: ReactNode;
};

/** The foot of a form: what is unsaved or wrong, and the two ways on. It stands inside the form that it submits. */
export const SaveBar = ({
  unsaved,
  problem,
  saving,
  warning,
  rest = 'Nothing is unsaved.',
  saveLabel = 'Save',
  closeLabel = 'Close',
  onDiscard,
  another,
  between,
  children,
}: SaveBarProps) => (
  <div className={styles.save}>
    <p className={classNames('small', problem ? styles.wrong : 'muted')} role="status">
      {!problem && warning ? <b>{warning} </b> : null}
      {problem ?? (unsaved || rest)}
    </p>
    {another}
    {onDiscard ? (
      <Button look="secondary" onClick={onDiscard}>
        {unsaved ? 'Discard changes' : closeLabel}
      </Button>
    ) : null}
    {between}
    <Button type="submit" look={children ? 'secondary' : 'primary'} aria-busy={saving}>
      {saveLabel}
    </Button>
    {children}
  </div>
);
