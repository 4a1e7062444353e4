import { useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../client/context.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { ShareDialog } from '../../ui/overlays/ShareDialog.tsx';
import { fullAddress } from './structured-data.ts';

type ShareButtonProps = { item: string; path: PageAddress };

/** Round button that opens the share dialog for a page of this studio. */
export const ShareButton = ({ item, path }: ShareButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      <IconButton ref={button} icon="share" ring label={t('Share {item}', { item })} onClick={show} />
      <ShareDialog
        open={open}
        onClose={() => setOpen(false)}
        item={item}
        url={fullAddress(useStudio(), path)}
        returnFocus={button}
      />
    </>
  );
};
