import type { WebhookDelivery } from '../../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import { useWebhookAct } from '../queries.ts';

type SendAgainProps = { delivery: WebhookDelivery; open: boolean; onClose: () => void };

/** Asks first; a receiver knows an event by its id, so nothing happens there twice. */
export const SendAgain = ({ delivery, open, onClose }: SendAgainProps) => {
  const sending = useWebhookAct(
    (api, id: string) => api('POST /admin/api/webhook_deliveries/{id}/sending', { params: { id } }),
    () => {
      showToast(t('Sent.'));
      onClose();
    },
  );
  const send = () => {
    if (!sending.isPending) sending.mutate(delivery.id);
  };
  const isWaiting = delivery.state === 'waiting';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        isWaiting
          ? t('Send {type} now?', { type: delivery.type })
          : t('Send {type} again?', { type: delivery.type })
      }
    >
      <p className="muted">{t('The same content with a new signature and time. The ID stays the same.')}</p>
      <FailedChange error={sending.error} failed={t('It was not sent.')} onRetry={send} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
        <Button aria-busy={sending.isPending} onClick={send}>
          {isWaiting ? t('Send now') : t('Send again')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
