import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type DeleteButtonProps = {
  /** What it is, such as “class”. */
  word: string;
  /** The dialog that says what depends on it. */
  dialog: (asked: { open: boolean; onClose: () => void }) => ReactNode;
};

/** Opens the dialog that deletes it. */
export const DeleteButton = ({ word, dialog }: DeleteButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger-outline" size="small" onClick={() => setOpen(true)}>
        <Icon name="trash" />
        Delete {word}
      </Button>
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  );
};
