import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../client/context.ts';
import { useVersionedForm } from '../conflict/use-versioned-form.ts';
import { readLibraryAgain } from '../library/queries.ts';
import { classFieldNames } from './class-draft.ts';
import { managedClassQuery } from './queries.ts';

/** A class in its form: what is typed, what is wrong with it, and saving it. */
export const useClassEditor = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useVersionedForm({
    drafts: 'classes',
    kind: 'class',
    id,
    query: managedClassQuery(api, id),
    names: classFieldNames,
    save: async (fields, version) =>
      (await api('PUT /admin/api/plan_entries/{id}', { params: { id }, body: { ...fields, version } })).data,
    onSaved: () => void readLibraryAgain(queryClient),
  });
};
