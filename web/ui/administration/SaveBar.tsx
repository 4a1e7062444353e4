import { classNames } from '../class-names.ts';
import { Button } from '../controls/Button.tsx';
import styles from './Form.module.css';

type SaveBarProps = {
  /** What is unsaved, in words; empty where nothing is. */
  unsaved: string;
  /** What keeps it from being saved: the first problem of the form. */
  problem: string | null | undefined;
  saving: boolean;
  /** What stands on the second button while nothing is unsaved. */
  closeLabel?: string;
  onDiscard: () => void;
};

/** The foot of a form: what is unsaved or wrong, and the two ways on. It stands inside the form that it submits. */
export const SaveBar = ({ unsaved, problem, saving, closeLabel = 'Close', onDiscard }: SaveBarProps) => (
  <div className={styles.save}>
    <p className={classNames('small', !problem && 'muted')} role="status">
      {problem ?? (unsaved || 'Nothing is unsaved.')}
    </p>
    <Button look="secondary" onClick={onDiscard}>
      {unsaved ? 'Discard changes' : closeLabel}
    </Button>
    <Button type="submit" aria-busy={saving}>
      Save
    </Button>
  </div>
);
