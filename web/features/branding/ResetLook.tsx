import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';

/** Puts the look back to the product's, as a change that is not yet saved. */
export const ResetLook = ({ onReset }: { onReset: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Reset look
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Reset to the Openmat look?">
        <p className="muted">
          Name, links and mail sender stay. Colors, typefaces, corners, logo and icon go back to Openmat’s;
          members see it once you publish.
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setOpen(false)}>
            Keep mine
          </Button>
          <Button
            onClick={() => {
              setOpen(false);
              onReset();
            }}
          >
            Reset the look
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};
