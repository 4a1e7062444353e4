import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { StuckJob } from '../../../../contract/studio/stuck-jobs.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { humanDate } from '../../../ui/text/dates/human-date.ts';
import { stuckJobsQuery, useStuckJobChange } from './queries.ts';
import * as styles from './StuckJobs.module.css';

type DiscardProps = {
  job: StuckJob;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

const kinds: Readonly<Record<StuckJob['kind'], Message>> = {
  mail: msg('Mail', 'one'),
  webhook: msg('Webhook'),
  provider_event: msg('Payment event'),
  provider_call: msg('Payment task'),
};

/** Name of a job: its kind and, in words, its type. */
const stuckJobTitle = ({ kind, type }: StuckJob): string =>
  type ? `${t(kinds[kind])}: ${type.replaceAll(/[._]/g, ' ')}` : t(kinds[kind]);

/** Name of a job with its recipient or customer, for controls. */
const stuckJobName = (job: StuckJob): string =>
  job.about ? `${stuckJobTitle(job)}, ${job.about}` : stuckJobTitle(job);

const DiscardJob = ({ job, open, onClose, returnFocus }: DiscardProps) => {
  const discarding = useStuckJobChange('discard');
  const confirm = () =>
    discarding.mutate(job, {
      onSuccess: () => {
        showToast(t('Job discarded.'));
        onClose();
      },
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('Discard this job?')} returnFocus={returnFocus}>
      <p className="muted">{t('{job} will not run. This cannot be undone.', { job: stuckJobName(job) })}</p>
      <FailedChange error={discarding.error} failed={t('It was not discarded.')} onRetry={confirm} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Keep it')}
        </Button>
        <Button look="danger" aria-busy={discarding.isPending} onClick={confirm}>
          {t('Discard job')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const RetryJob = ({ job }: { job: StuckJob }) => {
  const retrying = useStuckJobChange('retry');
  const retry = () => retrying.mutate(job, { onSuccess: () => showToast(t('Trying again.')) });
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={t('Try again: {job}', { job: stuckJobName(job) })}
        aria-busy={retrying.isPending}
        onClick={retry}
      >
        {t('Try again')}
      </Button>
      <FailedChange error={retrying.error} failed={t('It was not tried again.')} onRetry={retry} />
    </>
  );
};

const columns = (
  now: Date,
  timeZone: string,
  onDiscard: (job: StuckJob) => void,
): readonly Column<StuckJob>[] => [
  {
    title: t('Job'),
    kind: 'main',
    cell: (job) => <RowTitle line={job.about}>{stuckJobTitle(job)}</RowTitle>,
  },
  {
    title: t('State'),
    cell: ({ error }) => (
      <StateMark glyph="failed" tone="bad" fact={error}>
        {t(msg('Failed', 'a job'))}
      </StateMark>
    ),
  },
  {
    title: /* translators: number of attempts */ t('Tries'),
    className: 'numeric',
    cell: ({ attempts }) => attempts,
  },
  {
    title: /* translators: when it began */ t('Began'),
    cell: ({ since }) => humanDate(since, now, timeZone),
  },
  {
    title: t('Options'),
    kind: 'actions',
    cell: (job) => (
      <div className={styles.options}>
        {job.retryable ? (
          <RetryJob job={job} />
        ) : (
          <span className="small muted">{t('Its link has expired')}</span>
        )}
        <Button
          look="danger-outline"
          size="small"
          aria-label={t('Discard: {job}', { job: stuckJobName(job) })}
          onClick={() => onDiscard(job)}
        >
          {t('Discard')}
        </Button>
      </div>
    ),
  },
];

const jobKey = ({ kind, id }: StuckJob): string => `${kind} ${id}`;

const JobTable = ({ jobs, nowMs }: { jobs: readonly StuckJob[]; nowMs: number }) => {
  const { timeZone } = useStudio();
  const [asked, setAsked] = useState<StuckJob | null>(null);
  const [open, setOpen] = useState(false);
  const { rows, returnFocus } = useFocusInPlace<HTMLTableSectionElement>(jobs, 'button');
  const askToDiscard = (job: StuckJob) => {
    setAsked(job);
    setOpen(true);
  };
  return (
    <StudioTable
      caption={t('Stuck jobs')}
      columns={columns(new Date(nowMs), timeZone, askToDiscard)}
      items={jobs}
      keyOf={jobKey}
      rows={rows}
    >
      {asked ? (
        <DiscardJob
          key={jobKey(asked)}
          job={asked}
          open={open}
          onClose={() => setOpen(false)}
          returnFocus={returnFocus}
        />
      ) : null}
    </StudioTable>
  );
};

/** Jobs that gave up: mails, webhooks and payment tasks, each with a retry and a way to discard it. */
export const StuckJobs = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(stuckJobsQuery(useApi()));
  return (
    <section className={styles.jobs} id="jobs" aria-labelledby="jobs-title">
      <h2 className="title-2" id="jobs-title">
        {t('Stuck jobs')}
      </h2>
      <p className="small muted">
        {data?.length === 0
          ? t('Nothing is stuck. Mails, webhooks and payment tasks that keep failing appear here.')
          : t('These failed too often and are no longer retried automatically.')}
      </p>
      {data && data.length > 0 ? <JobTable jobs={data} nowMs={dataUpdatedAt} /> : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </section>
  );
};
