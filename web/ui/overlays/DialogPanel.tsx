import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import * as iconButtonStyles from '../controls/IconButton.module.css';
import { Icon } from '../Icon.tsx';
import * as styles from './DialogPanel.module.css';
import { firstField } from './first-field.ts';

export type DialogPanelProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The element that gets the focus back; where it was before unless told, or told null as it closes. */
  returnFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  children: ReactNode;
};

const closing = (onClose: () => void) => (open: boolean) => {
  if (!open) onClose();
};

const Close = ({ label }: { label: string }) => (
  <Dialog.Close className={iconButtonStyles.iconButton} data-part="icon-button" aria-label={label}>
    <Icon name="close" />
  </Dialog.Close>
);

/**
 * A form begins at its first field; without one, the focus goes to the first button. A picture stands above the title,
 * from edge to edge. With an icon the dialog tells of an interruption. That and a sheet rise from the foot of a phone.
 */
export const DialogPanel = ({
  open,
  onClose,
  title,
  returnFocus,
  wide,
  picture,
  lead,
  sheet = Boolean(lead),
  children,
}: DialogPanelProps & { wide?: boolean; picture?: ReactNode; lead?: ReactNode; sheet?: boolean }) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={closing(onClose)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} data-part="veil" />
        <Dialog.Viewport className={classNames(styles.scrim, styles.clear, sheet && styles.atFoot)}>
          <Dialog.Popup
            ref={popup}
            className={classNames(
              styles.modal,
              styles.framed,
              wide && styles.wide,
              picture ? styles.pictured : undefined,
            )}
            data-part="dialog"
            initialFocus={() => firstField(popup.current?.querySelector('form')) ?? true}
            finalFocus={returnFocus}
          >
            {picture ? <div className={styles.picture}>{picture}</div> : null}
            {lead ? <div className={styles.lead}>{lead}</div> : null}
            <header>
              <Dialog.Title className="title-2">{title}</Dialog.Title>
              <Close label={t('Close')} />
            </header>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

type DrawerPanelProps = DialogPanelProps & {
  /** Stays at the foot while the rest scrolls. */
  footer?: ReactNode;
  /** As wide as the screen. */
  full?: boolean;
  /** Beside the title, such as Clear All. */
  headEnd?: ReactNode;
  /** Before the title, such as the studio's logo. */
  mark?: ReactNode;
  className?: string;
};

export const DrawerPanel = ({
  open,
  onClose,
  title,
  returnFocus,
  footer,
  full,
  headEnd,
  mark,
  className,
  children,
}: DrawerPanelProps) => (
  <Dialog.Root open={open} onOpenChange={closing(onClose)}>
    <Dialog.Portal>
      <Dialog.Backdrop className={classNames(styles.veil, styles.under)} data-part="veil" />
      <Dialog.Popup
        className={classNames(styles.drawer, full && styles.full, className)}
        data-part="drawer"
        finalFocus={returnFocus}
      >
        <header>
          <Dialog.Title className="title-2">
            {mark}
            {title}
          </Dialog.Title>
          {headEnd}
          <Close label={t('Close')} />
        </header>
        <div className={styles.body} data-part="body">
          {children}
        </div>
        {footer ? <footer>{footer}</footer> : null}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
