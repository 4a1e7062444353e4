import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type DeleteButtonProps = {
  /** Such as “Delete class”. */
  label: string;
  /** Confirmation dialog, which lists the dependents. */
  dialog: (asked: { open: boolean; onClose: () => void }) => ReactNode;
};

/** Button that opens the confirmation of a deletion. */
export const DeleteButton = ({ label, dialog }: DeleteButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger-outline" size="small" onClick={() => setOpen(true)}>
        <Icon name="trash" />
        {label}
      </Button>
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  );
};
