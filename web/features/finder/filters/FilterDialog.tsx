import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';

type FilterDialogProps = {
  /** On a phone the panel fills the screen and says how many filters are chosen; elsewhere it is a dialog. */
  titles: { narrow: string; wide: string };
  onClose: () => void;
  children: ReactNode;
};

export const FilterDialog = ({ titles, onClose, children }: FilterDialogProps) => (
  <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Backdrop className="veil" />
      <Dialog.Viewport className="scrim clear fpanel">
        <Dialog.Popup className="modal">
          <header>
            <Dialog.Title className="t2">
              <span className="only-d">{titles.wide}</span>
              <span className="only-m">{titles.narrow}</span>
            </Dialog.Title>
            <Dialog.Close className="ib" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
);
