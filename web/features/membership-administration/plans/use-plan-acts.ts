import { useMutation } from '@tanstack/react-query';
import type { ManagedPlan, PlanInput } from '../../../../contract/membership/plan-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';

const bodyOf = ({ name, tagline, trialDays, price, updatedAt }: ManagedPlan, state: PlanInput['state']) => {
  const { amount, interval, intervalCount } = price;
  return { name, tagline, trialDays, amount, interval, intervalCount, state, updatedAt };
};

const common = { tagline: '', state: 'draft', intervalCount: 1 } as const;
/** Initial plans of most studios; their prices are a proposal. */
const firstPlans = (): PlanInput[] => [
  { ...common, name: t('Monthly'), amount: 1800, interval: 'month', trialDays: 0 },
  { ...common, name: t('Annual'), amount: 14_900, interval: 'year', trialDays: 7 },
];

/** Returns the ids of the plans after one has moved up (-1) or down (1). */
export const movedIds = (plans: readonly ManagedPlan[], id: string, by: -1 | 1): string[] => {
  const ids = plans.filter(({ state }) => state !== 'archived').map((plan) => plan.id);
  const place = ids.indexOf(id);
  const other = ids[place + by];
  return place < 0 || other === undefined ? ids : ids.with(place + by, id).with(place, other);
};

/** Actions on a plan of the list. The list is refetched after each, even if it failed. */
export const usePlanActs = (reload: () => Promise<unknown>, onDone: (message: string) => void) => {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ act }: { act: () => Promise<unknown>; message: string }) => {
      await act();
    },
    onSuccess: (_done, { message }) => onDone(message),
    onError: (failure) => logFailure('A plan was not changed', failure),
    meta: { failed: t('That did not work.') },
    onSettled: reload,
  });
  const put = (plan: ManagedPlan, state: PlanInput['state']) =>
    api('PUT /admin/api/membership_plans/{id}', { params: { id: plan.id }, body: bodyOf(plan, state) });
  const run = (message: string, act: () => Promise<unknown>) => mutate({ act, message });
  return {
    isPending,
    sell: (plan: ManagedPlan) =>
      run(t('{name} is on sale.', { name: plan.name }), () => put(plan, 'on_sale')),
    archive: (plan: ManagedPlan) =>
      run(t('{name} is archived.', { name: plan.name }), () => put(plan, 'archived')),
    putBack: (plan: ManagedPlan) =>
      run(t('{name} is on sale again.', { name: plan.name }), () => put(plan, 'on_sale')),
    remove: (plan: ManagedPlan) =>
      run(t('{name} is deleted.', { name: plan.name }), () =>
        api('DELETE /admin/api/membership_plans/{id}', { params: { id: plan.id } }),
      ),
    move: (plans: readonly ManagedPlan[], plan: ManagedPlan, by: -1 | 1) => {
      const ids = movedIds(plans, plan.id, by);
      run(
        t('{name} is number {position} of {count}.', {
          name: plan.name,
          position: ids.indexOf(plan.id) + 1,
          count: ids.length,
        }),
        () => api('PUT /admin/api/membership_plans/order', { body: { ids } }),
      );
    },
    setOneTrialPerMethod: (on: boolean) =>
      run(
        on
          ? t('Free trials are now limited to one per payment method.')
          : t('Free trials are now limited to one per person.'),
        () => api('PUT /admin/api/membership_settings', { body: { oneTrialPerMethod: on } }),
      ),
    addFirst: () =>
      run(t('Two drafts are ready. Set their prices, then put them on sale.'), async () => {
        for (const body of firstPlans()) await api('POST /admin/api/membership_plans', { body });
      }),
  };
};
