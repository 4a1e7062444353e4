import type {
  WebhookDeliveryDetails,
  WebhookEndpoint,
} from '../../../../../contract/integrations/webhooks.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { useWebhookAct } from '../queries.ts';
import * as styles from '../Webhooks.module.css';
import { seconds } from '../words.ts';

const Outcome = ({ test: { state, latest } }: { test: WebhookDeliveryDetails }) =>
  state === 'delivered' ? (
    <StateMark
      glyph="done"
      tone="good"
      fact={t('Answered {status} in {duration}', {
        status: latest?.status ?? '',
        duration: seconds(latest?.tookMs ?? 0),
      })}
    >
      {t(msg('Works', 'outcome of a test'))}
    </StateMark>
  ) : (
    <StateMark glyph="failed" tone="bad" fact={latest?.error ?? null}>
      {t(msg('Failed', 'outcome of a test'))}
    </StateMark>
  );

/** Sends a test, and says what became of it. */
export const EndpointTest = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const testing = useWebhookAct(
    async (api, id: string) => (await api('POST /admin/api/webhooks/{id}/test', { params: { id } })).data,
  );
  const send = () => {
    if (!testing.isPending) testing.mutate(endpoint.id);
  };
  return (
    <>
      <div className={styles.line}>
        <div role="status">
          {testing.isPending ? <StateMark glyph="waiting">{t('Waiting for an answer')}</StateMark> : null}
          {testing.data && !testing.isPending ? <Outcome test={testing.data} /> : null}
          {testing.data || testing.isPending ? null : <small>{t('The response appears here.')}</small>}
        </div>
        <Button look="secondary" size="small" aria-busy={testing.isPending} onClick={send}>
          {t('Send a test')}
        </Button>
      </div>
      <FailedChange error={testing.error} failed={t('The test was not sent.')} onRetry={send} />
    </>
  );
};
