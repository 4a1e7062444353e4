import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './Toast.module.css';
import { dismissToast, onToasts, shownToasts, type Toast } from './toast-list.ts';

const none: readonly Toast[] = [];

/** Puts a toast at its place on the page; the policy of the pages drops a style attribute. */
const positionToast = (toast: HTMLElement | null, { start, top }: NonNullable<Toast['beside']>): void => {
  if (!toast) return;
  toast.style.insetInlineStart = `${start}px`;
  toast.style.top = `${Math.min(top - window.scrollY, window.innerHeight - 60)}px`;
};

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
          ref={beside ? (toast) => positionToast(toast, beside) : undefined}
        >
          {text}
          {action ? (
            <button
              type="button"
              lang={action.lang}
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
