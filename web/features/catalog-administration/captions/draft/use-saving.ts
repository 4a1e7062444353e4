import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CaptionsChange,
  ManagedCaptions,
} from '../../../../../contract/catalog-administration/captions.schema.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { changedWords, changeOf, draftOf } from './captions-draft.ts';
import { captionsQuery } from './captions-query.ts';

/** Maximum size of one save in bytes; the server accepts a little more. */
const mostBytes = 1_000_000;
const tooMuch =
  'These are more changes than one save takes (1 MB). Undo some, save, and then redo and save the rest.';
const notSaved = 'Something went wrong. What you changed is kept here; try again.';

type SaveErrors = {
  problem: string | null;
  /** Version that another editor saved meanwhile; null for none. */
  conflict: ManagedCaptions | null;
  /** Shows the problems of the draft; true after an attempt to save. */
  showProblems: boolean;
};
const noTrouble: SaveErrors = { problem: null, conflict: null, showProblems: false };

export const conflictText = (saved: ManagedCaptions, theirs: ManagedCaptions): string => {
  const words = changedWords(changeOf(draftOf(theirs), saved), saved);
  const what =
    theirs.videoId === saved.videoId ? words.join(', ') || 'something' : 'the class has another video';
  return `${theirs.saved?.by ?? 'A colleague'} has saved this meanwhile: ${what}. What you changed is kept here.`;
};

/** Returns the save function and the result of the last save. */
export const useSaving = (
  id: string,
  onSaved: (saved: ManagedCaptions) => void,
  askAgain: () => Promise<{ data: ManagedCaptions | undefined }>,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [trouble, setTrouble] = useState(noTrouble);
  const { mutate, isPending: saving } = useMutation({
    mutationFn: async (body: CaptionsChange) =>
      (await api('PUT /admin/api/plan_entries/{id}/captions', { params: { id }, body })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(captionsQuery(api, id).queryKey, saved);
      setTrouble(noTrouble);
      onSaved(saved);
    },
    onError: async (failure) => {
      logFailure('Captions were not saved', failure);
      if (!(failure instanceof ApiError)) return setTrouble({ ...noTrouble, problem: notSaved });
      if (failure.code !== 'conflict') return setTrouble({ ...noTrouble, problem: failure.message });
      const { data: theirs = null } = await askAgain();
      setTrouble({ ...noTrouble, conflict: theirs, problem: theirs ? null : failure.message });
    },
  });
  return {
    ...trouble,
    saving,
    send: (body: CaptionsChange): void => {
      if (new Blob([JSON.stringify(body)]).size > mostBytes) setTrouble({ ...noTrouble, problem: tooMuch });
      else mutate(body);
    },
    showWhatIsWrong: () => setTrouble({ ...noTrouble, showProblems: true }),
    clear: () => setTrouble(noTrouble),
  };
};
