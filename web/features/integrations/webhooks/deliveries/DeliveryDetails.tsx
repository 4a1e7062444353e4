import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type {
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '../../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { adminDate } from '../../../../ui/text/dates/admin-date.ts';
import { CodeBox, CodeHead } from '../../CodeBox.tsx';
import { deliveryQuery } from '../queries.ts';
import * as styles from '../Webhooks.module.css';
import { seconds } from '../words.ts';

const written = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

type Attempt = WebhookDeliveryDetails['attempts'][number];

const outcome = ({ status, error, tookMs }: Attempt): string =>
  status === null
    ? (error ?? t('No answer'))
    : // translators: “200 in 0.38 s”
      t('{status} in {duration}', { status, duration: seconds(tookMs) });

const Attempts = ({ attempts }: { attempts: readonly Attempt[] }) => {
  const { timeZone } = useStudio();
  return (
    <dl className={styles.facts}>
      {attempts.map((one) => (
        <div key={one.number}>
          <dt>{/* translators: noun: an attempt */ t('Try {number}', { number: one.number })}</dt>
          <dd>
            {adminDate(one.at, timeZone)}
            <br />
            {outcome(one)}
            {one.answer ? (
              <details>
                <summary className="small">{t('Response')}</summary>
                <CodeBox label={t('Answer of try {number}', { number: one.number })} wraps>
                  {one.answer}
                </CodeBox>
              </details>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Sent = ({ details: { url, eventId, body } }: { details: WebhookDeliveryDetails }) => {
  const { host, pathname, search } = new URL(url);
  // translators: value of a header: “webhook-timestamp: new with each try”
  const perTry = t('new with each try');
  return (
    <CodeBox label={t('Request')} wraps>
      <CodeHead>
        {`POST ${pathname}${search}\nhost: ${host}\nwebhook-id: ${eventId}\nwebhook-timestamp: ${perTry}\nwebhook-signature: ${perTry}\n\n`}
      </CodeHead>
      {written(body)}
    </CodeBox>
  );
};

/** One delivery whole: what was sent, and every attempt. */
export const DeliveryDetails = ({
  delivery,
  heading,
}: {
  delivery: WebhookDelivery;
  heading: RefObject<HTMLHeadingElement | null>;
}) => {
  const { data, error, refetch } = useQuery(deliveryQuery(useApi(), delivery.id, delivery.tries));
  return (
    <section
      className={styles.details}
      aria-label={t('Delivery of {type}', { type: delivery.type })}
      aria-busy={!data && !error}
    >
      <h2 ref={heading} tabIndex={-1} className="title-3">
        {delivery.type}
      </h2>
      {data ? (
        <>
          <Sent details={data} />
          <Attempts attempts={data.attempts} />
        </>
      ) : null}
      {error && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
    </section>
  );
};
