import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ClassItem } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../contract/catalog/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { planQuery } from '../queries.ts';
import type { SeriesProgram } from './program.ts';
import { type BegunClass, begunQuery, programQuery } from './program-queries.ts';

/** A series as its viewer sees it. */
export type ViewedSeries = {
  plan: Plan;
  program: SeriesProgram;
  /** True for members, whose place in the series is known. */
  isMember: boolean;
  hasAccess: boolean;
  begun: ReadonlyMap<number, BegunClass>;
};

/** Returns the address of a class within this series, also of one that it borrows from another. */
export const classAddress = ({ slug }: Plan, { id }: Pick<ClassItem, 'id'>): PageAddress =>
  pageAddress('/series/$planSlug/workouts/$classId', { planSlug: slug, classId: id }, { type: 'series' });

export const useViewedSeries = (slug: string): ViewedSeries => {
  const api = useApi();
  const me = useMe();
  const { data: plan } = useSuspenseQuery(planQuery(api, slug));
  const { data: program } = useSuspenseQuery(programQuery(api, slug));
  const { data: begun = [] } = useQuery({ ...begunQuery(api, slug), enabled: me !== null });
  return {
    plan,
    program,
    isMember: me !== null,
    hasAccess: me?.hasSubscriptionAccess ?? false,
    begun: new Map(begun.map((one) => [one.id, one])),
  };
};

/** First action of a series: its address, its full label, and the short one of the bar. */
export type SeriesStart = { href: PageAddress; label: string; short: string };

/** Returns the class that the viewer starts or goes on with; null for a series without classes. */
export const startOf = ({ plan, program, isMember, begun }: ViewedSeries): SeriesStart | null => {
  const { next, completed, total } = program;
  const first = plan.firstEntryUrl;
  if (!isMember || !next) {
    if (!first) return null;
    const again = isMember && total > 0;
    return {
      href: first,
      label: again ? t('Start again') : t('Start class 1'),
      short: again ? t('Start again') : t('Start'),
    };
  }
  const isBegun = completed > 0 || begun.has(next.entry.id);
  return {
    href: classAddress(plan, next.entry),
    label: isBegun
      ? t('Continue with class {number}', { number: next.place })
      : t('Start class {number}', { number: next.place }),
    short: isBegun ? t('Continue') : t('Start'),
  };
};
