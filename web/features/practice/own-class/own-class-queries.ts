import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { ClassNote } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';

/** Query of the member's note on a class, and how often they completed it; asked again when a completion changes. */
export const ownClassQuery = (api: ApiCall, id: number) =>
  queryOptions({
    queryKey: ['practice', 'class', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_entries/{id}/own_practice', { params: { id: String(id) }, signal })).data,
    staleTime: 5_000,
  });

const undoShownMs = 10_000;
const saidOf = (note: ClassNote | null): string =>
  note ? t('Your note is kept.') : t('Your note is removed.');

/** Keeps the note on a class, or removes it by an empty text; for a while the one before can be put back. */
export const useKeepNote = (id: number) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = ownClassQuery(api, id);
  const keep = async (text: string) =>
    (await api('PUT /api/v2/plan_entries/{id}/note', { params: { id: String(id) }, body: { text } })).data
      .note;
  const show = (note: ClassNote | null) => {
    queryClient.setQueryData(queryKey, (was) => was && { ...was, note });
    void queryClient.invalidateQueries({ queryKey: ['practice', 'completed'] });
  };
  const putBack = (before: string): Promise<void> =>
    keep(before).then(show, (error: unknown) =>
      sayFailed(t('Your note is not back.'), error, () => void putBack(before)),
    );
  return useMutation({
    scope: { id: `note on ${id}` },
    mutationFn: keep,
    onSuccess: (note) => {
      const before = queryClient.getQueryData(queryKey)?.note?.text ?? '';
      show(note);
      showToast(saidOf(note), {
        action: { label: t('Undo'), onClick: () => void putBack(before) },
        shownMs: undoShownMs,
      });
    },
    onError: (error) => logFailure('keeping a note failed', error),
  });
};
