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
          <small>Ends in …{ending}. It was shown once and cannot be read again.</small>
        </div>
        <Button look="secondary" size="small" onClick={() => setAsking(true)}>
          Make a new one
        </Button>
      </div>
      <p className="small muted">
        {formerUntil
          ? `The one before works beside it until ${adminDate(formerUntil, timeZone)}.`
          : `After a new one, the old works for ${webhookLimits.formerSecretHours} hours beside it.`}
      </p>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Make a new secret?">
        <p className="muted">
          {formerUntil
            ? 'The one before the present one stops at once; the present one works for another 24 hours.'
            : 'The present one works beside it for 24 hours: give the new one to the receiver by then.'}
        </p>
        <FailedChange error={renewing.error} failed="No secret was made." onRetry={renew} />
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Back
          </Button>
          <Button aria-busy={renewing.isPending} onClick={renew}>
            Make it
          </Button>
        </DialogFoot>
      </Dialog>
      <SecretDialog
        title="Your signing secret"
        about="Copy it now. The studio keeps only what is needed to sign, and cannot show it again."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
};
