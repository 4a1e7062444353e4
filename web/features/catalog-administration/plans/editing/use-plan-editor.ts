import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../client/context.ts';
import { useVersionedForm } from '../../../../editing/forms/use-versioned-form.ts';
import { managedPlanQuery, planListKey } from '../queries.ts';
import { planFieldNames } from './plan-draft.ts';

/** A series or bundle in its form: what is typed, what is wrong with it, and saving it. */
export const usePlanEditor = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useVersionedForm({
    drafts: 'plans',
    kind: 'plan',
    id,
    query: managedPlanQuery(api, id),
    names: planFieldNames,
    save: async (fields, version) =>
      (await api('PUT /admin/api/plans/{id}', { params: { id }, body: { ...fields, version } })).data,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: planListKey }),
  });
};
