import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import { useDeleteEndpoint } from '../queries.ts';
import { lostWords } from '../words.ts';

type DeleteEndpointProps = { endpoint: WebhookEndpoint; open: boolean; onClose: () => void };

/** Asks first, since its log and its secret go along. */
export const DeleteEndpoint = ({ endpoint, open, onClose }: DeleteEndpointProps) => {
  const remove = useDeleteEndpoint();
  const confirm = () =>
    remove.mutate(endpoint.id, {
      onSuccess: () => {
        showToast(t('{name} is deleted.', { name: endpoint.name }));
        onClose();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Delete {name}?', { name: endpoint.name })}
      returnFocus={() => document.getElementById('main')}
    >
      <p className="muted">
        {t('It receives nothing more. Its log and secret are deleted.')} {lostWords(endpoint.waiting)}
      </p>
      <FailedChange error={remove.error} failed={t('It was not deleted.')} onRetry={confirm} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Keep it')}
        </Button>
        <Button look="danger" aria-busy={remove.isPending} onClick={confirm}>
          {t('Delete endpoint')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
