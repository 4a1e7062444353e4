import type { WebhookDelivery } from '../../../../../contract/integrations/webhooks.schema.ts';
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
      showToast('Sent.');
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
      title={isWaiting ? `Send ${delivery.type} now?` : `Send ${delivery.type} again?`}
    >
      <p className="muted">The same content with a new signature and time. The ID stays the same.</p>
      <FailedChange error={sending.error} failed="It was not sent." onRetry={send} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          Back
        </Button>
        <Button aria-busy={sending.isPending} onClick={send}>
          {isWaiting ? 'Send now' : 'Send again'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
