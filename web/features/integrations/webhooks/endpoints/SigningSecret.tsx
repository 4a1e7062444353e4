import { useState } from 'react';
import { webhookLimits } from '../../../../../contract/integrations/webhook-limits.ts';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { useStudio } from '../../../../client/context.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { adminDate } from '../../../../ui/text/dates/admin-date.ts';
import { SecretDialog } from '../../SecretDialog.tsx';
import { useWebhookAct } from '../queries.ts';
import * as styles from '../Webhooks.module.css';

/** Date of the signing secret, and a button that replaces it; the new secret is shown once. */
export const SigningSecret = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const { timeZone } = useStudio();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const renewing = useWebhookAct(
    async (api, id: string) => (await api('POST /admin/api/webhooks/{id}/secret', { params: { id } })).data,
    (made) => {
      setAsking(false);
      setSecret(made.secret);
    },
  );
  const renew = () => {
    if (!renewing.isPending) renewing.mutate(endpoint.id);
  };
  const { ending, setAt, formerUntil } = endpoint.secret;
  return (
    <>
      <div className={styles.line}>
        <Icon name="lock" />
        <div>
          <b>Set on {adminDate(setAt, timeZone)}</b>
          <small>Ends in …{ending}. It cannot be shown again.</small>
        </div>
        <Button look="secondary" size="small" onClick={() => setAsking(true)}>
          Create new secret
        </Button>
      </div>
      <p className="small muted">
        {formerUntil
          ? `The previous one works until ${adminDate(formerUntil, timeZone)}.`
          : `After you create a new one, the old one works for another ${webhookLimits.formerSecretHours} hours.`}
      </p>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Create a new secret?">
        <p className="muted">
          {formerUntil
            ? 'The previous secret stops right away. The current one works for another 24 hours.'
            : 'The current secret works for another 24 hours. Update the receiver by then.'}
        </p>
        <FailedChange error={renewing.error} failed="The secret was not created." onRetry={renew} />
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Back
          </Button>
          <Button aria-busy={renewing.isPending} onClick={renew}>
            Create secret
          </Button>
        </DialogFoot>
      </Dialog>
      <SecretDialog
        title="Your signing secret"
        about="Copy it now. It cannot be shown again."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
};
