import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Structure } from '../../../../contract/catalog-administration/structure.schema.ts';
import {
  type SectionProblem,
  structureProblems,
} from '../../../../contract/catalog-administration/structure-rules.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { type Conflict, openFields, type Side, withTyped } from '../../../editing/conflict/conflicts.ts';
import { useDrafts } from '../../../editing/forms/use-drafts.ts';
import { useLastSave } from '../../../editing/forms/use-last-save.ts';
import { whyFailed } from '../../../ui/messages/failed-change.ts';
import { dismissToast, showToast } from '../../../ui/overlays/toast-list.ts';
import { type StructureFields, structureConflict, structureFields } from './structure-conflict.ts';
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
  undoOf,
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

type StructureErrors = { problems: StructureProblems; problem: string | null };
const noTrouble: StructureErrors = { problems: noProblems, problem: null };

const notSaved = msg('The structure was not saved. What you typed is kept.');

/** Returns the stored draft if the browser has one, otherwise the server's structure; empty if that did not load. */
const useDraft = (planId: string) => {
  const { data, error, isPending, refetch } = useQuery(structureQuery(useApi(), planId));
  const { edits, keep, drop } = useDrafts<StructureDraft, Structure>('structures');
  const edit = edits[planId];
  const base = edit?.base ?? data ?? null;
  const read = useMemo(() => (data ? draftOf(data) : nothing), [data]);
  const draft = edit?.draft ?? read;
  return { data, error, isPending, refetch, base, draft, edit, keep, drop };
};

type Saving = {
  draft: StructureDraft;
  version: number | undefined;
  onTrouble: (trouble: StructureErrors) => void;
  onSaved: () => Promise<void>;
  onConflict: () => Promise<void>;
};

const useSaving = (planId: string, { draft, version, onTrouble, onSaved, onConflict }: Saving) => {
  const api = useApi();
  return useMutation({
    mutationFn: async () =>
      api('POST /admin/api/plans/update_structure/{planId}', {
        params: { planId },
        body: { sections: savedSections(draft), version },
      }),
    onSuccess: async ({ data: answer }) => {
      onTrouble(
        answer.data.status === 'ok'
          ? noTrouble
          : { ...noTrouble, problem: joinSentences(t(notSaved), t('Please try again.')) },
      );
      if (answer.data.status === 'ok') await onSaved();
    },
    onError: (failure) => {
      logFailure('A structure was not saved', failure);
      const { code, parts } = failure instanceof ApiError ? failure : { code: '', parts: [] };
      if (code === 'conflict') return onConflict();
      const problems = problemsByKey(draft, parts as SectionProblem[]);
      onTrouble({
        ...noTrouble,
        problems,
        problem: parts.length > 0 ? null : `${t(notSaved)} ${whyFailed(failure)}`,
      });
    },
  });
};

/** Comparison with the version that another editor saved; the next save replaces that version once a side is chosen. */
const useComparison = ({
  planId,
  base,
  draft,
  refetch,
  keep,
}: ReturnType<typeof useDraft> & { planId: string }) => {
  const [found, setFound] = useState<{
    conflict: Conflict<StructureFields>;
    theirs: Structure;
    mine: StructureDraft;
  } | null>(null);
  const lastSave = useLastSave('structure', planId);
  return {
    conflict: found?.conflict ?? null,
    compare: async (): Promise<boolean> => {
      const { data: theirs } = await refetch();
      if (!theirs || !base) return false;
      const save = await lastSave();
      setFound({ conflict: structureConflict({ base, theirs, mine: draft, save }), theirs, mine: draft });
      keep(planId, { draft, base: theirs });
      return true;
    },
    choose: (field: keyof StructureFields, side: Side) => {
      if (!found) return;
      const { theirs, mine, conflict } = found;
      keep(planId, { draft: side === 'theirs' ? draftOf(theirs) : mine, base: theirs });
      setFound({ ...found, conflict: { ...conflict, chosen: { [field]: side } } });
    },
    /** Marks changes that are made during a comparison as `mine`. */
    markTyped: useCallback(
      (typed: StructureDraft) =>
        setFound(
          (before) =>
            before && {
              ...before,
              mine: typed,
              conflict: withTyped(before.conflict, structureFields(typed)),
            },
        ),
      [],
    ),
    forget: () => setFound(null),
  };
};

type Acting = Pick<ReturnType<typeof useDraft>, 'draft' | 'base' | 'keep'> & {
  planId: string;
  onTyped: (typed: StructureDraft) => void;
};

const useActs = ({ planId, draft, base, keep, onTyped }: Acting) => {
  // Latest state that an action applies to: several may come before the next render. A ref, so that the callbacks stay
  // identical.
  const present = useRef({ draft, base, keep });
  useLayoutEffect(() => {
    present.current = { draft, base, keep };
  });
  const act = useCallback(
    (action: StructureAction): StructureDraft => {
      const { draft: before, base: from, keep: updateDraft } = present.current;
      const next = afterAction(before, action);
      present.current = { ...present.current, draft: next };
      updateDraft(planId, { draft: next, base: from });
      onTyped(next);
      return next;
    },
    [planId, onTyped],
  );
  /** Returns the action that undoes a removal from the current draft. */
  const back = useCallback((action: StructureAction) => undoOf(present.current.draft, action), []);
  return { act, undoOf: back };
};

/** State of the structure editor: draft, validation problems and saving. */
export const useStructure = (planId: string, onSaved: () => void) => {
  const kept = useDraft(planId);
  const { data, error, isPending, refetch, base, draft, edit, drop } = kept;
  const { conflict, compare, choose, markTyped, forget } = useComparison({ ...kept, planId });
  const [trouble, setTrouble] = useState(noTrouble);
  const acts = useActs({ ...kept, planId, onTyped: markTyped });

  const { mutate, isPending: saving } = useSaving(planId, {
    draft,
    version: base?.version,
    onTrouble: setTrouble,
    onSaved: async () => {
      await refetch();
      drop(planId);
      forget();
      onSaved();
    },
    onConflict: async () => {
      const isCompared = await compare();
      setTrouble(isCompared ? noTrouble : { ...noTrouble, problem: t(notSaved) });
    },
  });

  return {
    ...trouble,
    conflict,
    choose,
    plan: (data ?? base)?.plan ?? null,
    draft,
    isPending,
    error: base ? null : error,
    saving,
    canSave: base !== null && !saving,
    unsaved: edit !== undefined && base !== null && !isSame(draft, draftOf(base)),
    retry: () => void refetch(),
    ...acts,
    submit: (): StructureProblems => {
      if (conflict && openFields(conflict).length > 0) {
        setTrouble({ ...noTrouble, problem: t('Choose which one stays.') });
        return noProblems;
      }
      const wrong = structureProblems(savedSections(draft), { emptyIdIsFirst: false });
      const problems = problemsByKey(draft, wrong);
      setTrouble({ ...noTrouble, problems });
      if (wrong.length === 0) mutate();
      return problems;
    },
    discard: () => {
      drop(planId);
      forget();
      setTrouble(noTrouble);
      void refetch();
    },
  };
};

/** Undo time-out, the same as for a deletion. */
const undoMs = 15_000;

/** Undo toast of a removal; dismissed with the draft. */
export const useRemovals = () => {
  const shown = useRef<number | null>(null);
  const end = useCallback(() => {
    if (shown.current !== null) dismissToast(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => end, [end]);
  const offer = useCallback(
    (text: string, onUndo: () => void) => {
      end();
      shown.current = showToast(text, { action: { label: t('Undo'), onClick: onUndo }, shownMs: undoMs });
    },
    [end],
  );
  return { offer, end };
};
