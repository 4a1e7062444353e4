import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ClassFields } from '../../../../contract/catalog-administration/classes.schema.ts';
import { useApi } from '../../../client/context.ts';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { readLibraryAgain } from '../library-queries.ts';
import { classFieldNames } from './class-draft.ts';
import { managedClassQuery } from './queries.ts';

/** The form of a class: its fields, their problems, and the save, with or without publishing. */
export const useClassEditor = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const publishWhenReady = useRef<boolean | undefined>(undefined);
  const form = useVersionedForm({
    drafts: 'classes',
    kind: 'class',
    id,
    query: managedClassQuery(api, id),
    names: classFieldNames,
    save: async (fields, version) => {
      const body = { ...fields, version, publishWhenReady: publishWhenReady.current };
      return (await api('PUT /admin/api/plan_entries/{id}', { params: { id }, body })).data;
    },
    onSaved: () => void readLibraryAgain(queryClient),
  });
  return {
    ...form,
    save: (changes?: Partial<ClassFields>): void => {
      publishWhenReady.current = undefined;
      form.save(changes);
    },
    /** Saves the form, and has the class published once its video is ready, or no more. */
    saveAndPublish: (wanted: boolean): void => {
      publishWhenReady.current = wanted;
      form.save();
    },
  };
};
