import { type ReactNode, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import * as styles from './MoreActions.module.css';

/** Buttons of a page besides its main one; on a phone one button opens a sheet of them. */
export const MoreActions = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className={styles.row}>{children}</div>
      <div className={styles.opener}>
        <IconButton
          label={t('More actions')}
          icon="options"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        <Dialog open={open} onClose={close} title={t('More')} sheet>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press of one of its buttons bubbles to here */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons, too */}
          <div className={styles.list} onClick={close}>
            {children}
          </div>
        </Dialog>
      </div>
    </>
  );
};
