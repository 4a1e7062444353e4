import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  BillingOverview,
  BillingTask,
} from '../../../../contract/membership/billing-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import * as figureStyles from '../../../ui/administration/Figures.module.css';
import * as overviewStyles from '../../../ui/administration/Overview.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { billingQuery } from '../queries.ts';
import { sandboxTimeQuery } from '../sandbox/queries.ts';
import { SandboxBand } from '../sandbox/SandboxBand.tsx';
import { SandboxTime } from '../sandbox/SandboxTime.tsx';
import { Differences, Mornings, Tasks } from './BillingLists.tsx';
import * as styles from './BillingPage.module.css';
import { ProviderPanel, StorePanels, WebhookPanel } from './BillingPanels.tsx';
import { billingFigures, billingSentence, momentText } from './billing-words.ts';
import { Declarations } from './Declarations.tsx';
import { DeclarationWarnings } from './DeclarationWarnings.tsx';
import { ProviderSettings } from './ProviderSettings.tsx';

const dayMs = 86_400_000;
/** Delay after which an event of the provider has usually arrived. */
const untilHeardMs = 1500;

const failing = (logged: string, failed: string) => ({
  onError: (failure: unknown) => logFailure(logged, failure),
  meta: { failed },
});

/** Starts a comparison or retries tasks; refetches the page after each. */
const useBillingActs = (reload: () => Promise<unknown>) => {
  const api = useApi();
  const comparing = useMutation({
    mutationFn: () => api('POST /admin/api/billing/reconciliations', {}),
    ...failing('A check did not start', t('The check did not start.')),
    onSettled: reload,
  });
  const retrying = useMutation({
    mutationFn: async (tasks: readonly BillingTask[]) => {
      for (const { kind, id } of tasks)
        await api('POST /admin/api/billing/tasks/{kind}/{id}/retry', { params: { kind, id } });
    },
    onSuccess: (_done, tasks) => showToast(tasks.length === 1 ? t('Trying again.') : t('Trying all again.')),
    ...failing('A billing task was not tried again', t('That was not tried again.')),
    onSettled: reload,
  });
  const testing = useMutation({
    mutationFn: async () => {
      await api('POST /admin/api/billing/test_events', {});
      await new Promise((resolve) => setTimeout(resolve, untilHeardMs));
    },
    onSuccess: () => showToast(t('Test event sent. It shows under the webhook when it arrives.')),
    ...failing('A test event was not sent', t('The test event was not sent.')),
    onSettled: reload,
  });
  return {
    test: () => testing.mutate(),
    testing: testing.isPending,
    compare: () => comparing.mutate(),
    retry: (tasks: readonly BillingTask[]) => retrying.mutate(tasks),
    comparing: comparing.isPending,
    retrying: retrying.isPending,
  };
};

const Notes = ({ billing, nowMs }: { billing: BillingOverview; nowMs: number }) => {
  const { provider, webhook } = billing;
  const { lastEventAt, lastRefusedAt } = webhook;
  const heardMs = lastEventAt ? Date.parse(lastEventAt) : 0;
  const notes = [
    provider.unreachableSince ? (
      <AdminNote key="unreachable">
        {t(
          // translators: {time}: “today at 06:00” or “on 19 Nov at 06:00”
          'No answer from the provider since {time}. Members keep access and new payments wait. We keep retrying.',
          { time: momentText(provider.unreachableSince, nowMs) },
        )}
      </AdminNote>
    ) : null,
    lastRefusedAt && Date.parse(lastRefusedAt) > heardMs ? (
      <AdminNote key="refused" tone="problem">
        {t(
          'Signatures do not match. The secret may have changed at the provider. Update STRIPE_WEBHOOK_SECRET.',
        )}
      </AdminNote>
    ) : null,
    provider.mode === 'stripe' && lastEventAt && nowMs - heardMs > dayMs ? (
      <AdminNote key="silent">
        {t(
          'Nothing was heard for more than a day. Each check still finds what was missed; check the address of the webhook at the provider.',
        )}
      </AdminNote>
    ) : null,
  ].filter((note) => note !== null);
  return (
    <div className={styles.notes}>
      {notes}
      <DeclarationWarnings />
    </div>
  );
};

const Comparing = ({ compared, total }: { compared: number; total: number }) => (
  <div className={styles.notes}>
    <div className={styles.panel} role="status">
      <b>{t('{part} of {whole} checked', { part: fullCount(compared), whole: fullCount(total) })}</b>
      <progress
        className={styles.progress}
        value={compared}
        max={Math.max(1, total)}
        aria-label={t('Checked')}
      />
      <p className="small muted">{t('You can leave this page.')}</p>
    </div>
  </div>
);

type OverviewProps = { billing: BillingOverview; nowMs: number; reload: () => Promise<unknown> };

const Overview = ({ billing, nowMs, reload }: OverviewProps) => {
  const acts = useBillingActs(reload);
  const { provider, latest, differences, tasks, history, webhook } = billing;
  const { says, facts } = billingSentence(billing, nowMs);
  const running = latest !== null && latest.finishedAt === null && latest.error === null;
  return (
    <>
      <header className={adminContentStyles.stop}>
        <div>
          <p className="small muted desktop-only">{t('Money')}</p>
          <h1 className="title-1">{t('Billing')}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <ProviderSettings billing={billing} />
          <Button
            disabled={provider.mode === 'off' || running}
            aria-busy={acts.comparing}
            onClick={() => acts.compare()}
          >
            {running ? t('Checking') : t('Check now')}
          </Button>
        </div>
      </header>
      {provider.mode === 'sandbox' ? <SandboxBand /> : null}
      <Notes billing={billing} nowMs={nowMs} />
      {running ? <Comparing compared={latest.compared} total={latest.total} /> : null}
      <section className={classNames(overviewStyles.sentence, styles.sentence)} aria-label={t('State')}>
        <p>
          {says ?? (
            <Trans
              message="Everyone who pays has access, <em>and everyone with access has paid or was given it.</em>"
              components={{ em: <em /> }}
            />
          )}
        </p>
        <p className="muted small">{facts}</p>
      </section>
      <dl className={figureStyles.figures}>
        {billingFigures(billing).map(([name, figure, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">
              {figure}
              <small>{fact}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <div>
          <Differences differences={differences} />
          <Tasks
            tasks={tasks}
            lastEventAt={webhook.lastEventAt}
            nowMs={nowMs}
            busy={acts.retrying}
            onRetry={acts.retry}
          />
          <Declarations nowMs={nowMs} />
          <Mornings history={history} nowMs={nowMs} />
          <WebhookPanel
            webhook={webhook}
            nowMs={nowMs}
            onTest={provider.live || provider.mode === 'off' ? null : acts.test}
            testing={acts.testing}
          />
        </div>
        <aside aria-label={t('Provider')}>
          {provider.mode === 'sandbox' ? <SandboxTime /> : null}
          <ProviderPanel provider={provider} nowMs={nowMs} />
          <StorePanels stores={billing.stores} nowMs={nowMs} />
        </aside>
      </div>
    </>
  );
};

/** Billing page: comparison of memberships with payments, waiting and failed tasks. */
export const BillingPage = () => {
  const api = useApi();
  const { sandboxAheadSeconds = 0 } = useStudio();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(billingQuery(api));
  const { data: time } = useQuery({ ...sandboxTimeQuery(api), enabled: false });
  const aheadMs = (time?.aheadSeconds ?? sandboxAheadSeconds) * 1000;
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !isError}>
      {data ? (
        <Overview billing={data} nowMs={dataUpdatedAt + aheadMs} reload={refetch} />
      ) : (
        <>
          <h1 className="title-1">{t('Billing')}</h1>
          {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
        </>
      )}
    </main>
  );
};
