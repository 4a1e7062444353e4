import type { ReactNode } from 'react';
import type { BillingOverview } from '../../../../contract/membership/billing-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as styles from './BillingPage.module.css';
import { durationText, momentText } from './billing-words.ts';

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const ProviderState = ({ provider, nowMs }: Pick<BillingOverview, 'provider'> & { nowMs: number }) => {
  const { mode, live, unreachableSince } = provider;
  if (mode === 'off')
    return (
      <StateMark glyph="draft" tone="quiet" fact={t('Nothing is sold')}>
        {t(msg('Off', 'payments'))}
      </StateMark>
    );
  if (unreachableSince)
    return (
      <StateMark
        glyph="failed"
        tone="bad"
        fact={t('Since {time}', { time: momentText(unreachableSince, nowMs) })}
      >
        {t('Does not answer')}
      </StateMark>
    );
  if (live)
    return (
      <StateMark glyph="done" tone="good" fact={t('Live payments to your bank')}>
        {t(msg('Live', 'real payments'))}
      </StateMark>
    );
  return (
    <StateMark glyph="done" tone="warn" fact={t('Nothing is charged')}>
      {mode === 'sandbox' ? t('Sandbox') : t('Test mode')}
    </StateMark>
  );
};

const providerName = (mode: BillingOverview['provider']['mode']): string => {
  if (mode === 'stripe') return 'Stripe';
  return mode === 'sandbox' ? t('The built-in sandbox') : t(msg('None', 'no payment provider'));
};

export const ProviderPanel = ({ provider, nowMs }: Pick<BillingOverview, 'provider'> & { nowMs: number }) => (
  <section className={styles.panel} aria-label={t('Provider')}>
    <h2 className="title-3">{t('Provider')}</h2>
    <ProviderState provider={provider} nowMs={nowMs} />
    <Facts
      facts={[
        [t('Takes payments'), providerName(provider.mode)],
        ...(provider.keyEnding
          ? [[t('Key'), t('Ending …{keyEnding}', { keyEnding: provider.keyEnding })] as const]
          : []),
      ]}
    />
  </section>
);

const barWidth = 10;
const chartHeight = 44;

/** Events of each of the last 24 hours; an hour without one keeps a line. */
const HourChart = ({ perHour }: { perHour: readonly number[] }) => {
  const most = Math.max(1, ...perHour);
  const total = perHour.reduce((sum, events) => sum + events, 0);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${perHour.length * barWidth} ${chartHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('Events an hour over 24 hours: {total} in all, at most {most} in one', {
        total,
        most: Math.max(...perHour),
      })}
    >
      {perHour.map((events, hour) => {
        const height = Math.max(1, (events / most) * chartHeight);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={hour}
            x={hour * barWidth + 1}
            y={chartHeight - height}
            width={barWidth - 2}
            height={height}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
};

type WebhookPanelProps = Pick<BillingOverview, 'webhook'> & {
  nowMs: number;
  /** Null where payments are real, or nothing is sold. */
  onTest: (() => void) | null;
  testing: boolean;
};

export const WebhookPanel = ({ webhook, nowMs, onTest, testing }: WebhookPanelProps) => {
  const { address, lastEventAt, lastRefusedAt, perHour } = webhook;
  return (
    <section aria-label={t('Webhook')}>
      <h2 className="title-3">{t('Webhook')}</h2>
      <p className="small muted">{t('Receives updates from the provider.')}</p>
      {lastEventAt ? (
        <StateMark glyph="done" tone="good" fact={t('Signatures match')}>
          {t('Last event {duration} ago', {
            duration: durationText(Math.max(0, nowMs - Date.parse(lastEventAt))),
          })}
        </StateMark>
      ) : (
        <StateMark glyph="draft" tone="quiet">
          {t('No events yet')}
        </StateMark>
      )}
      <HourChart perHour={perHour} />
      <p className={classNames(styles.chartFoot, 'small', 'muted')}>
        <span>{t('24 hours ago')}</span>
        <span>{t('Now')}</span>
      </p>
      <Facts
        facts={[
          [t('Address'), address],
          [
            t('Last refused'),
            lastRefusedAt ? momentText(lastRefusedAt, nowMs) : t(msg('Never', 'has not happened')),
          ],
        ]}
      />
      {onTest ? (
        <p className={styles.all}>
          <Button look="secondary" size="small" aria-busy={testing} onClick={testing ? undefined : onTest}>
            {t('Send a test event')}
          </Button>
        </p>
      ) : null}
    </section>
  );
};

const storeNames = { ios: 'App Store', google: 'Google Play' } as const;

const StoreState = ({ store, nowMs }: { store: BillingOverview['stores'][number]; nowMs: number }) => {
  const { unreachableSince, lastEventAt } = store;
  if (unreachableSince)
    return (
      <StateMark
        glyph="failed"
        tone="bad"
        fact={t('Since {time}', { time: momentText(unreachableSince, nowMs) })}
      >
        {t('Does not answer')}
      </StateMark>
    );
  return lastEventAt ? (
    <StateMark glyph="done" tone="good" fact={t('Signatures match')}>
      {t('Last event {duration} ago', {
        duration: durationText(Math.max(0, nowMs - Date.parse(lastEventAt))),
      })}
    </StateMark>
  ) : (
    <StateMark glyph="draft" tone="quiet">
      {t('No events yet')}
    </StateMark>
  );
};

/** The app stores that the studio sells in, beside the web. */
export const StorePanels = ({ stores, nowMs }: Pick<BillingOverview, 'stores'> & { nowMs: number }) =>
  stores.map((store) => (
    <section key={store.store} className={styles.store} aria-label={storeNames[store.store]}>
      <h2 className="title-3">{storeNames[store.store]}</h2>
      <StoreState store={store} nowMs={nowMs} />
      <Facts
        facts={[
          [t('Address'), store.address],
          [
            t('Last refused'),
            store.lastRefusedAt
              ? momentText(store.lastRefusedAt, nowMs)
              : t(msg('Never', 'has not happened')),
          ],
        ]}
      />
    </section>
  ));
