import { useState } from 'react';
import { webhookLimits } from '../../../../../contract/integrations/webhook-limits.ts';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../../contract/messages.ts';
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
          <b>{t('Set on {time}', { time: adminDate(setAt, timeZone) })}</b>
          <small>{t('Ends in …{ending}. It cannot be shown again.', { ending })}</small>
        </div>
        <Button look="secondary" size="small" onClick={() => setAsking(true)}>
          {t('Create new secret')}
        </Button>
      </div>
      <p className="small muted">
        {formerUntil
          ? t('The previous one works until {time}.', { time: adminDate(formerUntil, timeZone) })
          : t(
              '{hours, plural, one {After you create a new one, the old one works for another # hour.} other {After you create a new one, the old one works for another # hours.}}',
              { hours: webhookLimits.formerSecretHours },
            )}
      </p>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('Create a new secret?')}>
        <p className="muted">
          {formerUntil
            ? t('The previous secret stops right away. The current one works for another 24 hours.')
            : t('The current secret works for another 24 hours. Update the receiver by then.')}
        </p>
        <FailedChange error={renewing.error} failed={t('The secret was not created.')} onRetry={renew} />
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {t('Back')}
          </Button>
          <Button aria-busy={renewing.isPending} onClick={renew}>
            {t('Create secret')}
          </Button>
        </DialogFoot>
      </Dialog>
      <SecretDialog
        title={t('Your signing secret')}
        about={t('Copy it now. It cannot be shown again.')}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
};
