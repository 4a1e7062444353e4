import { shortUrlPath } from '../../../../contract/marketing/short-url-rules.ts';
import type { ShortUrl } from '../../../../contract/marketing/short-urls.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useDeleteShortUrl } from '../queries.ts';

type DeleteShortUrlProps = {
  shortUrl: ShortUrl;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

const clicksGo = (clicks: number): string =>
  t('{count, plural, one {Its click is deleted too.} other {Its # clicks are deleted too.}}', {
    count: clicks,
  });

/** Asks first, since the link may be on paper. */
export const DeleteShortUrl = ({ shortUrl, open, onClose, returnFocus }: DeleteShortUrlProps) => {
  const remove = useDeleteShortUrl();
  const path = shortUrlPath(shortUrl.slug);
  const confirm = () =>
    remove.mutate(shortUrl.id, {
      onSuccess: () => {
        showToast(t('{path} is deleted.', { path }));
        onClose();
      },
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('Delete {path}?', { path })} returnFocus={returnFocus}>
      <p>
        {t('It stops working wherever it is printed or posted.')}
        {shortUrl.clicks > 0 ? ` ${clicksGo(shortUrl.clicks)}` : null}
      </p>
      <FailedChange error={remove.error} failed={t('It was not deleted.')} onRetry={confirm} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Keep it')}
        </Button>
        <Button look="danger" aria-busy={remove.isPending} onClick={confirm}>
          {t('Delete')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
