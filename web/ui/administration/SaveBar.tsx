import type { ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/Button.tsx';
import * as styles from './Form.module.css';

type SaveBarProps = {
  /** Text on the unsaved changes; empty if there are none. */
  unsaved: string;
  /** First problem of the form, which prevents saving. */
  problem: string | null | undefined;
  saving: boolean;
  /** Warning that does not prevent saving, shown before the unsaved changes. */
  warning?: string | undefined;
  /** Text shown while nothing is unsaved. */
  rest?: string;
  saveLabel?: string;
  /** Label of the second button while nothing is unsaved. */
  closeLabel?: string;
  /** Discards the changes or closes the form; null if neither is possible. */
  onDiscard: (() => void) | null;
  /** Switch of what the form shows, before its state. */
  shown?: ReactNode;
  /** Further control beside the buttons. */
  another?: ReactNode;
  /** Control between discarding and saving. */
  between?: ReactNode;
  /** Further action, which is then the primary one. */
  children?: ReactNode;
};

/**
 * Footer of a form: its unsaved changes or problem, and the buttons to discard and save. It is part of the form that it
 * submits.
 */
export const SaveBar = ({
  unsaved,
  problem,
  saving,
  warning,
  rest = t('No unsaved changes'),
  saveLabel = t('Save'),
  closeLabel = t('Close'),
  onDiscard,
  shown,
  another,
  between,
  children,
}: SaveBarProps) => (
  <div className={classNames(styles.save, !unsaved && !problem && styles.clean)}>
    {shown}
    <p className={classNames('small', problem ? styles.wrong : 'muted')} role="status">
      {!problem && warning ? <b>{warning} </b> : null}
      {problem ?? (unsaved || rest)}
    </p>
    {another}
    {onDiscard ? (
      <Button look="secondary" onClick={onDiscard}>
        {unsaved ? t('Discard changes') : closeLabel}
      </Button>
    ) : null}
    {between}
    <Button type="submit" look={children ? 'secondary' : 'primary'} aria-busy={saving}>
      {saveLabel}
    </Button>
    {children}
  </div>
);
