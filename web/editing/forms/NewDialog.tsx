import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogForm } from './DialogForm.tsx';

type NewDialogProps = Omit<ComponentProps<typeof DialogForm>, 'onCancel'> & {
  open: boolean;
  /** Such as “New class”. */
  title: string;
  onClose: () => void;
};

/** Asks for what something new cannot be without. What is typed is kept in the browser until it is made. */
export const NewDialog = ({ open, title, onClose, ...form }: NewDialogProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <DialogForm {...form} onCancel={onClose} />
  </Dialog>
);
