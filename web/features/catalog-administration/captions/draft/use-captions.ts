import { useCallback, useMemo } from 'react';
import { afterAction, burstOf, type CaptionsAction } from './captions-actions.ts';
import { type CaptionsDraft, changeOf, draftOf } from './captions-draft.ts';
import { type DraftProblems, draftProblems, noProblems, tidied } from './draft-problems.ts';
import { advanced, type History, redone, undone } from './history.ts';
import { conflictText, useSaving } from './use-saving.ts';
import { type Session, useSession } from './use-session.ts';

type Update = ReturnType<typeof useSession>['update'];

/** Acts on the draft, each a step that can be undone. */
const useSteps = (session: Session | null, update: Update) => {
  const step = useCallback(
    (next: (history: History<CaptionsDraft>) => History<CaptionsDraft>) =>
      update((before) => ({ ...before, history: next(before.history) }))?.history.present ?? null,
    [update],
  );
  const act = useCallback(
    (action: CaptionsAction): CaptionsDraft | null =>
      step((history) => advanced(history, afterAction(history.present, action), burstOf(action))),
    [step],
  );
  const { past = [], future = [] } = session?.history ?? {};
  return {
    step,
    act,
    undo: past.length > 0 ? () => step(undone) : null,
    redo: future.length > 0 ? () => step(redone) : null,
  };
};

/** Captions and chapters in their editor: what was done, what is wrong, undoing and saving. */
export const useCaptions = (id: string, onSaved: () => void) => {
  const { session, saved, draft, unsaved, update, refetch, error } = useSession(id);
  const { step, ...steps } = useSteps(session, update);
  const { send, conflict, showWhatIsWrong, clear, ...saving } = useSaving(
    id,
    (after) => {
      update((before) => ({ ...before, saved: after, version: after.version }));
      onSaved();
    },
    refetch,
  );
  const problems = useMemo(() => (draft ? draftProblems(draft) : noProblems), [draft]);
  const videoId = saved?.videoId ?? null;
  /** Goes on from what was saved last, with one's own lines or those. */
  const goOnFrom = (last: Session['saved'], whose: 'mine' | 'theirs') => {
    update(({ history }) => ({
      saved: last,
      version: last.version,
      history: whose === 'mine' ? history : advanced(history, draftOf(last), null),
    }));
    clear();
  };

  return {
    draft,
    saved,
    error,
    unsaved,
    problems,
    ...steps,
    ...saving,
    retry: () => void refetch(),
    problem: saving.showProblems ? (problems.first?.text ?? null) : saving.problem,
    conflict: saved && conflict ? conflictText(saved, conflict) : null,
    /** After a conflict. */
    settle: (whose: 'mine' | 'theirs') => {
      if (conflict) goOnFrom(conflict, whose);
    },
    discard: () => {
      if (saved) goOnFrom(saved, 'theirs');
    },
    /** Answers with what keeps it from being saved; null where it is on its way. */
    save: (): DraftProblems['first'] => {
      if (!session || videoId === null || saving.saving) return null;
      if (problems.first) {
        showWhatIsWrong();
        return problems.first;
      }
      const present = tidied(session.history.present);
      step((history) => ({ ...history, present, burst: null }));
      send({ ...changeOf(present, session.saved), version: session.version, videoId });
      return null;
    },
  };
};
export type CaptionsEditor = ReturnType<typeof useCaptions>;
