import { useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';

/** Puts the look back to the product's, as a change that is not yet saved. */
export const ResetLook = ({ onReset }: { onReset: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('Reset look')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Reset to the Openmat look?')}>
        <p className="muted">
          {t(
            'Name, links and mail sender stay. Colors, typefaces, corners, logo and icon go back to Openmat’s; members see it once you publish.',
          )}
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {t('Keep mine')}
          </Button>
          <Button
            onClick={() => {
              setOpen(false);
              onReset();
            }}
          >
            {t('Reset the look')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};
