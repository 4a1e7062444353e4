import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { useApi } from '../../../client/context.ts';
import { monthQuery, usePlanClasses, useUnplanClass } from '../queries.ts';
import { firstWeek, plannedIn } from './first-week.ts';

/** The proposed week of a member, with the change that plans it and the one that takes it back. */
export const useFirstWeek = (classes: readonly PlanEntry[], timeZone: string) => {
  const [now] = useState(() => new Date());
  const week = firstWeek(classes, now, timeZone);
  const calendar = useQuery(monthQuery(useApi(), ''));
  const plan = usePlanClasses();
  const unplan = useUnplanClass();
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [failed, setFailed] = useState(false);
  const planned = ids ?? plannedIn(week, calendar.data?.items ?? []);
  const during = async (work: () => Promise<void>): Promise<void> => {
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    }
  };
  const planAll = () =>
    during(async () => {
      const made: number[] = [];
      try {
        for (const { day, proposal } of week) {
          if (!proposal) continue;
          const items = await plan.mutateAsync({ classIds: [proposal.entry.id], day, time: proposal.time });
          made.push(...items.flatMap(({ id }) => id ?? []));
        }
      } catch (error) {
        await Promise.all(made.map((id) => unplan.mutateAsync(id)));
        throw error;
      }
      setIds(made);
    });
  const undo = () =>
    during(async () => {
      await Promise.all((planned ?? []).map((id) => unplan.mutateAsync(id)));
      setIds([]);
    });
  return {
    week,
    isPlanned: planned !== null && planned.length > 0,
    isBusy: plan.isPending || unplan.isPending,
    failed,
    planAll: () => void planAll(),
    undo: () => void undo(),
  };
};
