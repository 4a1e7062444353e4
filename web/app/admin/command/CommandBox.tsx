import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useOnceOpen } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './CommandBox.module.css';

const loadPanel = () => loadChunk('CommandPanel', () => import('./CommandPanel.tsx'));
const CommandPanel = lazy(async () => ({ default: (await loadPanel()).CommandPanel }));

/** Control or Command and K opens and closes the box, also from a text field. */
const useCommandKey = (onPress: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPress]);
};

/** Name of the key on this machine; the server writes that of most. */
const useKeyName = (): string => {
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);
  return isApple ? '⌘ K' : t('Ctrl K');
};

/** Button of the rail that opens the command box, which leads to any page, class, series, coach or member. */
export const CommandBox = () => {
  const [open, setOpen] = useState(false);
  const keyName = useKeyName();
  const [toggle] = useState(() => () => setOpen((before) => !before));
  useCommandKey(toggle);
  const once = useOnceOpen(open);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        <Icon name="search" />
        <span className={styles.word}>
          {/* translators: Opens a box that leads to the page, class or member that one names. */}
          {t('Go to')}
        </span>
        <span className={styles.key} aria-hidden="true">
          {keyName}
        </span>
      </button>
      {once ? (
        <Suspense fallback={null}>
          <CommandPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
