import { useSyncExternalStore } from 'react';
import styles from './Toast.module.css';
import { dismissToast, onToasts, shownToasts, type Toast } from './toast-list.ts';

const none: readonly Toast[] = [];

/** Once in the shell. */
export const Toasts = () => {
  const shown = useSyncExternalStore(onToasts, shownToasts, () => none);
  return (
    <div className={styles.toasts} role="status">
      {shown.map(({ id, text, action }) => (
        <span key={id} className={styles.toast} data-part="toast">
          {text}
          {action ? (
            <button
              type="button"
              onClick={() => {
                dismissToast(id);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          ) : null}
        </span>
      ))}
    </div>
  );
};
