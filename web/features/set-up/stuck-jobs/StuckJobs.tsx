import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

const kinds: Readonly<Record<StuckJob['kind'], string>> = {
  mail: 'Mail',
  webhook: 'Webhook',
  provider_event: 'Payment event',
  provider_call: 'Payment task',
};

/** Name of a job: its kind and, in words, its type. */
const stuckJobTitle = ({ kind, type }: StuckJob): string =>
  type ? `${kinds[kind]}: ${type.replaceAll(/[._]/g, ' ')}` : kinds[kind];

/** Name of a job with its recipient or customer, for controls. */
const stuckJobName = (job: StuckJob): string =>
  job.about ? `${stuckJobTitle(job)}, ${job.about}` : stuckJobTitle(job);

const DiscardJob = ({ job, open, onClose, returnFocus }: DiscardProps) => {
  const discarding = useStuckJobChange('discard');
  const confirm = () =>
    discarding.mutate(job, {
      onSuccess: () => {
        showToast('Job discarded.');
        onClose();
      },
    });
  return (
    <Dialog open={open} onClose={onClose} title="Discard this job?" returnFocus={returnFocus}>
      <p className="muted">{stuckJobName(job)} will not run. This cannot be undone.</p>
      <FailedChange error={discarding.error} failed="It was not discarded." onRetry={confirm} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" aria-busy={discarding.isPending} onClick={confirm}>
          Discard job
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const RetryJob = ({ job }: { job: StuckJob }) => {
  const retrying = useStuckJobChange('retry');
  const retry = () => retrying.mutate(job, { onSuccess: () => showToast('Trying again.') });
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={`Try again: ${stuckJobName(job)}`}
        aria-busy={retrying.isPending}
        onClick={retry}
      >
        Try again
      </Button>
      <FailedChange error={retrying.error} failed="It was not tried again." onRetry={retry} />
    </>
  );
};

const columns = (
  now: Date,
  timeZone: string,
  onDiscard: (job: StuckJob) => void,
): readonly Column<StuckJob>[] => [
  {
    title: 'Job',
    kind: 'main',
    cell: (job) => <RowTitle line={job.about}>{stuckJobTitle(job)}</RowTitle>,
  },
  {
    title: 'State',
    cell: ({ error }) => (
      <StateMark glyph="failed" tone="bad" fact={error}>
        Failed
      </StateMark>
    ),
  },
  { title: 'Tries', className: 'numeric', cell: ({ attempts }) => attempts },
  { title: 'Began', cell: ({ since }) => humanDate(since, now, timeZone) },
  {
    title: 'Options',
    kind: 'actions',
    cell: (job) => (
      <div className={styles.options}>
        {job.retryable ? <RetryJob job={job} /> : <span className="small muted">Its link has expired</span>}
        <Button
          look="danger-outline"
          size="small"
          aria-label={`Discard: ${stuckJobName(job)}`}
          onClick={() => onDiscard(job)}
        >
          Discard
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
      caption="Stuck jobs"
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
        Stuck jobs
      </h2>
      <p className="small muted">
        {data?.length === 0
          ? 'Nothing is stuck. Mails, webhooks and payment tasks that keep failing appear here.'
          : 'These failed too often and are no longer retried automatically.'}
      </p>
      {data && data.length > 0 ? <JobTable jobs={data} nowMs={dataUpdatedAt} /> : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </section>
  );
};
