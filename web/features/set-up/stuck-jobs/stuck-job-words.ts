import type { StuckJob } from '../../../../contract/studio/stuck-jobs.ts';

const kinds: Readonly<Record<StuckJob['kind'], string>> = {
  mail: 'Mail',
  webhook: 'Webhook',
  provider_event: 'Payment event',
  provider_call: 'Payment task',
};

/** Name of a job: its kind and, in words, its type. */
export const stuckJobTitle = ({ kind, type }: StuckJob): string =>
  type ? `${kinds[kind]}: ${type.replaceAll(/[._]/g, ' ')}` : kinds[kind];

/** Name of a job with its recipient or customer, for controls. */
export const stuckJobName = (job: StuckJob): string =>
  job.about ? `${stuckJobTitle(job)}, ${job.about}` : stuckJobTitle(job);
