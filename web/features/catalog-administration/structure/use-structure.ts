import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Structure } from '../../../../contract/catalog-administration/structure.ts';
import {
  type SectionProblem,
  structureProblems,
} from '../../../../contract/catalog-administration/structure-rules.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useDrafts } from '../../../ui/administration/use-drafts.ts';
import {
  afterAction,
  draftOf,
  isSame,
  noProblems,
  problemsByKey,
  type StructureAction,
  type StructureDraft,
  type StructureProblems,
  savedSections,
} from './structure-draft.ts';

const structureQuery = (api: ApiCall, planId: string) =>
  queryOptions({
    queryKey: ['plan administration', 'structure', planId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plans/get_structure/{planId}', { params: { planId }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

const nothing: StructureDraft = { sections: [] };

type Trouble = { problems: StructureProblems; problem: string | null; conflict: boolean };
const noTrouble: Trouble = { problems: noProblems, problem: null, conflict: false };

const notSaved = 'The structure was not saved. What you typed is kept; try again.';

/** The draft of the browser where there is one, else what the server has; an empty one where that did not load. */
const useDraft = (planId: string) => {
  const { data, isError, isPending, refetch } = useQuery(structureQuery(useApi(), planId));
  const { edits, keep, drop } = useDrafts<StructureDraft, Structure>('structures');
  const edit = edits[planId];
  const base = edit?.base ?? data ?? null;
  const read = useMemo(() => (data ? draftOf(data) : nothing), [data]);
  const draft = edit?.draft ?? read;
  return { data, isError, isPending, refetch, base, draft, edit, keep, drop };
};

type Saving = {
  draft: StructureDraft;
  version: number | undefined;
  onTrouble: (trouble: Trouble) => void;
  onSaved: () => Promise<void>;
};

const useSaving = (planId: string, { draft, version, onTrouble, onSaved }: Saving) => {
  const api = useApi();
  return useMutation({
    mutationFn: async () =>
      api('POST /admin/api/plans/update_structure/{planId}', {
        params: { planId },
        body: { sections: savedSections(draft), version },
      }),
    onSuccess: async ({ data: answer }) => {
      onTrouble(answer.data.status === 'ok' ? noTrouble : { ...noTrouble, problem: notSaved });
      if (answer.data.status === 'ok') await onSaved();
    },
    onError: (failure) => {
      logFailure('A structure was not saved', failure);
      const { code, parts } = failure instanceof ApiError ? failure : { code: '', parts: [] };
      if (code === 'conflict') return onTrouble({ ...noTrouble, conflict: true });
      const problems = problemsByKey(draft, parts as SectionProblem[]);
      onTrouble({ ...noTrouble, problems, problem: parts.length > 0 ? null : notSaved });
    },
  });
};

/** The structure in the editor: what is typed, what is wrong with it, and saving it. */
export const useStructure = (planId: string, onSaved: () => void) => {
  const { data, isError, isPending, refetch, base, draft, edit, keep, drop } = useDraft(planId);
  const [trouble, setTrouble] = useState(noTrouble);
  // What an act begins from: several may come before the next render, and none makes every part render anew.
  const present = useRef({ draft, base, keep });
  useLayoutEffect(() => {
    present.current = { draft, base, keep };
  });

  const { mutate, isPending: saving } = useSaving(planId, {
    draft,
    version: base?.version,
    onTrouble: setTrouble,
    onSaved: async () => {
      await refetch();
      drop(planId);
      onSaved();
    },
  });

  const act = useCallback(
    (action: StructureAction): StructureDraft => {
      const { draft: before, base: from, keep: keepDraft } = present.current;
      const next = afterAction(before, action);
      present.current = { ...present.current, draft: next };
      keepDraft(planId, { draft: next, base: from });
      return next;
    },
    [planId],
  );

  return {
    ...trouble,
    plan: (data ?? base)?.plan ?? null,
    draft,
    isPending,
    isError: isError && !base,
    saving,
    canSave: base !== null && !saving,
    unsaved: edit !== undefined && base !== null && !isSame(draft, draftOf(base)),
    retry: () => void refetch(),
    act,
    submit: (): StructureProblems => {
      const wrong = structureProblems(savedSections(draft), { emptyIdIsFirst: false });
      const problems = problemsByKey(draft, wrong);
      setTrouble({ ...noTrouble, problems });
      if (wrong.length === 0) mutate();
      return problems;
    },
    discard: () => {
      drop(planId);
      setTrouble(noTrouble);
      void refetch();
    },
    /** After a conflict: the next save replaces what the other editor saved. */
    keepMine: async () => {
      const { data: theirs } = await refetch();
      if (theirs) keep(planId, { draft, base: theirs });
      setTrouble(noTrouble);
    },
  };
};
