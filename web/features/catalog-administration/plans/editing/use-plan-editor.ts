import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedPlan, PlanFields } from '../../../../../contract/catalog-administration/plans.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { useDrafts } from '../../../../ui/administration/use-drafts.ts';
import { managedPlanQuery, planListKey } from '../queries.ts';
import { changedWords, type FieldProblems, unsavedText } from './plan-draft.ts';

type Trouble = { problems: FieldProblems; problem: string | null; conflict: string | null };
const noTrouble: Trouble = { problems: {}, problem: null, conflict: null };

/** What another administrator changed since the editor began, and what is done about it. */
const conflictText = (base: ManagedPlan, theirs: ManagedPlan): string => {
  const changed = changedWords(base.fields, theirs.fields);
  const what = changed.length === 0 ? 'something' : changed.join(', ');
  return `Another administrator has saved this meanwhile: ${what}. What you typed is kept; saving now replaces theirs.`;
};

/** The fields that only the other editor changed are taken over; those of both stay as they are typed. */
const merged = (base: PlanFields, mine: PlanFields, theirs: PlanFields): PlanFields => {
  const next: Record<string, unknown> = { ...theirs };
  for (const [field, value] of Object.entries(mine))
    if (JSON.stringify(value) !== JSON.stringify(Reflect.get(base, field))) next[field] = value;
  return next as PlanFields;
};

/** A series or bundle in its form: what is typed, what is wrong with it, and saving it. */
export const usePlanEditor = (id: string, onSaved: () => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = managedPlanQuery(api, id);
  const { data, error, refetch } = useQuery(query);
  const { edits, keep, drop } = useDrafts<PlanFields, ManagedPlan>('plans');
  const [trouble, setTrouble] = useState(noTrouble);
  const edit = edits[id];
  const base = edit?.base ?? data ?? null;
  const draft = edit?.draft ?? base?.fields ?? null;

  const { mutate, isPending: saving } = useMutation({
    mutationFn: async (fields: PlanFields) =>
      (
        await api('PUT /admin/api/plans/{id}', {
          params: { id },
          body: { ...fields, version: base?.version ?? 1 },
        })
      ).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: planListKey });
      drop(id);
      setTrouble(noTrouble);
      onSaved();
    },
    onError: async (failure, mine) => {
      logFailure('A series was not saved', failure);
      if (!(failure instanceof ApiError))
        return setTrouble({ ...noTrouble, problem: 'Something went wrong.' });
      if (failure.code === 'conflict' && base) {
        const { data: theirs } = await refetch();
        if (theirs) keep(id, { base: theirs, draft: merged(base.fields, mine, theirs.fields) });
        return setTrouble({ ...noTrouble, conflict: theirs ? conflictText(base, theirs) : failure.message });
      }
      const named = Object.keys(failure.fields).length > 0;
      setTrouble({ ...noTrouble, problems: failure.fields, problem: named ? null : failure.message });
    },
  });

  return {
    ...trouble,
    plan: data ?? base,
    draft,
    error,
    saving,
    unsaved: base && draft ? unsavedText(base.fields, draft, base.version) : '',
    retry: () => void refetch(),
    change: (changes: Partial<PlanFields>) => {
      if (!draft) return;
      keep(id, { base, draft: { ...draft, ...changes } });
      const left = Object.entries(trouble.problems).filter(([field]) => !(field in changes));
      setTrouble({ ...trouble, problems: Object.fromEntries(left) });
    },
    save: () => {
      if (draft && !saving) mutate(draft);
    },
    discard: () => {
      drop(id);
      setTrouble(noTrouble);
    },
  };
};
