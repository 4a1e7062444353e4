import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { webhookLimits } from '../../../../../contract/integrations/webhook-limits.ts';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { FilterSelect } from '../../../../ui/controls/FilterSelect.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { Switching } from '../endpoints/Switching.tsx';
import { type DeliveryFilter, deliveriesQuery } from '../queries.ts';
import * as styles from '../Webhooks.module.css';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';

const filters = (): readonly (readonly [DeliveryFilter, string])[] => [
  ['all', t(msg('All', 'deliveries'))],
  ['waiting', t(msg('Waiting', 'deliveries'))],
  ['delivered', t(msg('Answered', 'deliveries'))],
  ['failed', t(msg('Given up', 'deliveries'))],
];

const waitingWords = (waiting: number): string => {
  const days = webhookLimits.logDays;
  return waiting > webhookLimits.countedWaiting
    ? t('More than {count, number} events wait here, for {days} days at the longest.', {
        count: webhookLimits.countedWaiting,
        days,
      })
    : t(
        '{count, plural, =0 {New events wait here, for {days} days at the longest.} one {One event waits here, for {days} days at the longest.} other {# events wait here, for {days} days at the longest.}}',
        { count: waiting, days },
      );
};

const SwitchedOff = ({ endpoint }: { endpoint: WebhookEndpoint }) => (
  <>
    <AdminNote tone="problem">
      {t('{name} has failed for {days} days without a success.', {
        name: endpoint.name,
        days: webhookLimits.retryDays,
      })}{' '}
      {waitingWords(endpoint.waiting)}{' '}
      {t('Fix it and switch it on to send what is waiting, oldest first. Or switch it off to stop.')}
    </AdminNote>
    <div>
      <Switching endpoint={endpoint} on={false} />
    </div>
  </>
);

/** Breakpoint of `.columns` in `Webhooks.module.css`. */
const oneColumn = '(max-width: 1240px)';

/**
 * Scrolls to the heading of the details and focuses it if they are below the list: otherwise a selection would have no
 * visible effect.
 */
const useShownBelow = (): { heading: RefObject<HTMLHeadingElement | null>; picked: () => void } => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [picks, setPicks] = useState(0);
  useEffect(() => {
    if (picks === 0 || !window.matchMedia(oneColumn).matches) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  }, [picks]);
  return { heading, picked: () => setPicks((before) => before + 1) };
};

/** Recent deliveries of an endpoint, with the details of the selected one beside them. */
export const Deliveries = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const api = useApi();
  const [filter, setFilter] = useState<DeliveryFilter>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useInfiniteQuery(deliveriesQuery(api, endpoint.id, filter));
  const deliveries = list.data?.pages.flatMap((one) => one.deliveries) ?? [];
  const shown = useShownBelow();
  const picked = deliveries.find(({ id }) => id === chosen) ?? deliveries[0];
  return (
    <div className={styles.columns}>
      <section aria-labelledby="deliveries">
        <div className={styles.head}>
          <h2 className="title-2" id="deliveries">
            {t('{name}, deliveries', { name: endpoint.name })}
          </h2>
          <FilterSelect label={t('State')} value={filter} options={filters()} onChange={setFilter} />
        </div>
        {endpoint.state === 'failed' ? <SwitchedOff endpoint={endpoint} /> : null}
        {deliveries.length > 0 ? (
          <DeliveryTable
            deliveries={deliveries}
            isOn={endpoint.state === 'on'}
            nowMs={list.dataUpdatedAt}
            pickedId={picked?.id}
            onPick={(id) => {
              setChosen(id);
              shown.picked();
            }}
          />
        ) : null}
        {list.data && deliveries.length === 0 ? (
          <p className="muted">
            {filter === 'all' ? t('Nothing sent yet.') : t(msg('None match.', 'deliveries'))}
          </p>
        ) : null}
        {list.error && !list.data ? <TryAgain onRetry={() => void list.refetch()} /> : null}
        <p className="small muted">
          {t('Kept for {days} days.', { days: webhookLimits.logDays })}{' '}
          {list.hasNextPage ? (
            <button type="button" className="link" onClick={() => void list.fetchNextPage()}>
              {t(msg('Older', 'deliveries'))}
            </button>
          ) : null}
        </p>
      </section>
      {picked ? <DeliveryDetails delivery={picked} heading={shown.heading} /> : null}
    </div>
  );
};
