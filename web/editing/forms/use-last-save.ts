import type { RevisionKind } from '../../../contract/catalog-administration/revisions.schema.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useMe } from '../../client/me.ts';
import type { Conflict } from '../conflict/conflicts.ts';

/** The person who saved last, for the note above a comparison; null where that could not be read. */
export const useLastSave = (kind: RevisionKind | null, id: string) => {
  const api = useApi();
  const me = useMe();
  return async (): Promise<Conflict<object>['save']> => {
    if (kind === null) return null;
    try {
      const { data } = await api('GET /admin/api/revisions/{kind}/{id}', { params: { kind, id } });
      const [last] = data;
      if (!last) return null;
      return { author: last.savedBy?.name ?? null, own: last.savedBy?.id === me?.id, at: last.savedAt };
    } catch (failure) {
      logFailure('Who saved last could not be read', failure);
      return null;
    }
  };
};
