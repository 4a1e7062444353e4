import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as dialogPanelStyles from '../../../ui/overlays/DialogPanel.module.css';
import * as styles from './FilterDialog.module.css';

type FilterDialogProps = {
  /** On a phone the panel fills the screen and says how many filters are chosen; elsewhere it is a dialog. */
  titles: { narrow: string; wide: string };
  onClose: () => void;
  children: ReactNode;
};

export const FilterDialog = ({ titles, onClose, children }: FilterDialogProps) => (
  <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Backdrop className={dialogPanelStyles.veil} data-part="veil" />
      <Dialog.Viewport className={classNames(dialogPanelStyles.scrim, dialogPanelStyles.clear, styles.panel)}>
        <Dialog.Popup className={dialogPanelStyles.modal} data-part="dialog">
          <header>
            <Dialog.Title className="title-2">
              <span className="desktop-only">{titles.wide}</span>
              <span className="phone-only">{titles.narrow}</span>
            </Dialog.Title>
            <Dialog.Close
              className={iconButtonStyles.iconButton}
              data-part="icon-button"
              aria-label={t('Close')}
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
);
