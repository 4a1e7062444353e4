import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CaptionsChange,
  ManagedCaptions,
} from '../../../../../contract/catalog-administration/captions.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { t } from '../../../../../contract/messages.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { changedWords, changeOf, draftOf } from './captions-draft.ts';
import { captionsQuery } from './captions-query.ts';

/** Maximum size of one save in bytes; the server accepts a little more. */
const mostBytes = 1_000_000;
type SaveErrors = {
  problem: string | null;
  /** Version that another editor saved meanwhile; null for none. */
  conflict: ManagedCaptions | null;
  /** Shows the problems of the draft; true after an attempt to save. */
  showProblems: boolean;
};
const noTrouble: SaveErrors = { problem: null, conflict: null, showProblems: false };

export const conflictText = (saved: ManagedCaptions, theirs: ManagedCaptions): string => {
  const name = theirs.saved?.by ?? t('A colleague');
  if (theirs.videoId !== saved.videoId)
    return t('{name} has saved this meanwhile: the class has another video. What you changed is kept here.', {
      name,
    });
  const changed = withCommas(changedWords(changeOf(draftOf(theirs), saved), saved));
  return changed === ''
    ? t('{name} has saved this meanwhile: something. What you changed is kept here.', { name })
    : t('{name} has saved this meanwhile: {changed}. What you changed is kept here.', { name, changed });
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
      if (!(failure instanceof ApiError))
        return setTrouble({
          ...noTrouble,
          problem: t('Something went wrong. What you changed is kept here; try again.'),
        });
      if (failure.code !== 'conflict') return setTrouble({ ...noTrouble, problem: failure.message });
      const { data: theirs = null } = await askAgain();
      setTrouble({ ...noTrouble, conflict: theirs, problem: theirs ? null : failure.message });
    },
  });
  return {
    ...trouble,
    saving,
    send: (body: CaptionsChange): void => {
      const isTooLarge = new Blob([JSON.stringify(body)]).size > mostBytes;
      if (isTooLarge)
        setTrouble({
          ...noTrouble,
          problem: t(
            'These are more changes than one save takes (1 MB). Undo some, save, and then redo and save the rest.',
          ),
        });
      else mutate(body);
    },
    showWhatIsWrong: () => setTrouble({ ...noTrouble, showProblems: true }),
    clear: () => setTrouble(noTrouble),
  };
};
