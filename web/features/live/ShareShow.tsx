import { useRef, useState } from 'react';
import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useStudio } from '../../client/context.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShareDialog } from '../../ui/overlays/ShareDialog.tsx';

/** Button that shares the address of a show. */
export const ShareShow = ({ show }: { show: LiveShowCard }) => {
  const { publicUrl } = useStudio();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} look="secondary" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {t('Share')}
      </Button>
      <ShareDialog
        open={open}
        onClose={() => setOpen(false)}
        item={show.title}
        url={new URL(show.url, publicUrl).href}
        returnFocus={button}
      />
    </>
  );
};
