import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Toast.module.css';
import { dismissToast, onToasts, shownToasts, type Toast } from './toast-list.ts';

const none: readonly Toast[] = [];

/** The place on the page, as one of the window. */
const placeOf = ({ left, top }: NonNullable<Toast['beside']>) => ({
  left: left - window.scrollX,
  top: Math.min(top - window.scrollY, window.innerHeight - 60),
});

/** Once in the shell. */
export const Toasts = () => {
  const shown = useSyncExternalStore(onToasts, shownToasts, () => none);
  return (
    <div className={styles.toasts} role="status">
      {shown.map(({ id, text, action, beside }) => (
        <span
          key={id}
          className={classNames(styles.toast, beside && styles.beside)}
          data-part="toast"
          style={beside && placeOf(beside)}
        >
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
