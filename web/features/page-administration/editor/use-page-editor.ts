import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import type { ManagedPage, PageFields } from '../../../../contract/pages/page-administration.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { type FieldProblems, useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { pageFieldNames } from '../page-draft.ts';
import { managedPageQuery, pageListQuery } from '../queries.ts';

type FormErrors = { problems: FieldProblems; problem: string | null };
const noTrouble: FormErrors = { problems: {}, problem: null };

const troubleOf = (failure: unknown): FormErrors => {
  if (!(failure instanceof ApiError)) return { problems: {}, problem: t('Something went wrong.') };
  const named = Object.keys(failure.fields).length > 0;
  return { problems: failure.fields, problem: named ? null : failure.message };
};

/** First elements of the query keys of public pages, which are stale after a publication. */
const shownKeys: ReadonlySet<unknown> = new Set(['home', 'page']);

/** Publishes the page, or withdraws it. */
const usePublication = (id: string, onDone: (page: ManagedPage) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (version: number | null) =>
      version === null
        ? (await api('DELETE /admin/api/pages/{id}/publication', { params: { id } })).data
        : (await api('POST /admin/api/pages/{id}/publication', { params: { id }, body: { version } })).data,
    onSuccess: (page) => {
      queryClient.setQueryData(managedPageQuery(api, id).queryKey, page);
      void queryClient.invalidateQueries({ queryKey: pageListQuery(api).queryKey });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => shownKeys.has(queryKey[0]) });
      onDone(page);
    },
    onError: (failure) => logFailure('The publication of a page failed', failure),
  });
};

/** Returns the problems without those of fields and sections that were edited since. */
const stillWrong = (problems: FieldProblems, typedIn: readonly string[]): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(([name]) => {
      const [field = '', section] = name.split('/', 2);
      return !typedIn.includes(section ?? field);
    }),
  );

type Done = 'saved' | 'published' | 'withdrawn';

/** State of the page editor: the draft, its saving and its publication. */
export const usePageEditor = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const [trouble, setTrouble] = useState(noTrouble);
  /** Ids of sections, and names of fields, that were edited since their problems were reported. */
  const [typedIn, setTypedIn] = useState<readonly string[]>([]);
  /** True if the running save is followed by a publication. */
  const publishing = useRef(false);
  const publication = usePublication(id, ({ published }) => setDone(published ? 'published' : 'withdrawn'));
  const publish = (version: number | null) => {
    setTrouble(noTrouble);
    publication.mutate(version, { onError: (failure) => setTrouble(troubleOf(failure)) });
  };
  const form = useVersionedForm({
    drafts: 'pages',
    kind: 'page',
    id,
    query: managedPageQuery(api, id),
    names: pageFieldNames,
    save: async (fields: PageFields, version) =>
      (await api('PUT /admin/api/pages/{id}', { params: { id }, body: { ...fields, version } })).data,
    onSaved: (page: ManagedPage) => {
      void queryClient.invalidateQueries({ queryKey: pageListQuery(api).queryKey });
      setDone('saved');
      setTrouble(noTrouble);
      if (publishing.current) publish(page.version);
      publishing.current = false;
    },
  });
  const { saved, unsaved, draft } = form;
  const isTroubled = trouble.problem !== null || Object.keys(trouble.problems).length > 0;
  return {
    ...form,
    problems: stillWrong(isTroubled ? trouble.problems : form.problems, typedIn),
    problem: isTroubled ? trouble.problem : form.problem,
    saving: form.saving || publication.isPending,
    /** Last completed action; null once something is typed. */
    done: unsaved === '' ? done : null,
    isSaved: unsaved === '' && done !== null,
    change: (changes: Partial<PageFields>) => {
      setDone(null);
      publishing.current = false;
      const before = new Set(draft?.sections);
      const typed = (changes.sections ?? [])
        .filter((section) => !before.has(section))
        .map(({ id: one }) => one);
      setTypedIn([...typedIn, ...typed, ...Object.keys(changes)]);
      form.change(changes);
    },
    save: () => {
      publishing.current = false;
      setTrouble(noTrouble);
      setTypedIn([]);
      form.save();
    },
    /** Publishes the page; saves it first if it has unsaved changes. */
    publish: () => {
      if (!saved || form.saving || publication.isPending) return;
      setTrouble(noTrouble);
      setTypedIn([]);
      if (unsaved === '') return publish(saved.version);
      publishing.current = true;
      form.save();
    },
    withdraw: () => publish(null),
  };
};
export type PageEditing = ReturnType<typeof usePageEditor>;
