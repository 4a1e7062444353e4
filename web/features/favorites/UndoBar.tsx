import { useEffect, useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import * as toastStyles from '../../ui/overlays/Toast.module.css';
import * as styles from './UndoBar.module.css';

/** Time-out of the undo of a removal, in seconds (FAV-008). */
export const undoSeconds = 10;

/** Returns the remaining seconds with reduced motion, which has no draining line; otherwise null. */
const useSecondsLeft = (): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setLeft(undoSeconds);
    const timer = setInterval(() => setLeft((before) => Math.max(1, (before ?? undoSeconds) - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
};

type UndoBarProps = {
  title: string;
  onUndo: () => void;
  onEnd: () => void;
};

/**
 * Message about a removal with an undo button, shown for ten seconds. The bar is drawn at the bottom of the page, but
 * its element replaces the row, so that the keyboard continues from there. The list announces the removal.
 */
export const UndoBar = ({ title, onUndo, onEnd }: UndoBarProps) => {
  const end = useRef(onEnd);
  const left = useSecondsLeft();
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className={styles.undo} data-part="undo">
      <span className={toastStyles.toast} data-part="toast">
        <span>{t("You've removed {title}", { title })}</span>
        <button type="button" onClick={onUndo}>
          {t('Undo')}
        </button>
        {left === null ? (
          <i aria-hidden="true" />
        ) : (
          <span className={classNames(styles.left, 'numeric')} aria-hidden="true">
            {`${left}\u00a0s`}
          </span>
        )}
      </span>
    </li>
  );
};
