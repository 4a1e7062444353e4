import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  SearchDays,
  SparseSearchKind,
} from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type {
  ManagedSearchWord,
  SearchWordFields,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import { uploadFile } from '../../client/upload.ts';
import { goneIsDone } from '../../ui/messages/failed-change.ts';
import type { SearchWordAddress } from './search-word-address.ts';

/** Every query of the page begins so: a changed word changes what each of them counts. */
const searchWordsKey = ['search words'] as const;

export const wordListQuery = (api: ApiCall, { q, language, by }: Omit<SearchWordAddress, 'tab' | 'days'>) =>
  infiniteQueryOptions({
    queryKey: [...searchWordsKey, 'list', q, language, by],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ManagedSearchWord>> => {
      const query = {
        q: q || undefined,
        language: language === 'all' ? undefined : language,
        by: by === 'all' ? undefined : by,
        page: String(pageParam),
      };
      const { data, total } = await api('GET /admin/api/search_words', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    staleTime: 0,
  });

export const wordQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...searchWordsKey, 'word', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/search_words/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const sparseSearchesQuery = (
  api: ApiCall,
  { found, days }: { found: SparseSearchKind; days: SearchDays },
) =>
  queryOptions({
    queryKey: [...searchWordsKey, 'searches', found, days],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/sparse_searches', { query: { found, days }, signal })).data,
    staleTime: 0,
  });

/** Styles, focus areas, equipment and levels of the studio. */
export const meaningsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...searchWordsKey, 'meanings'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/search_meanings', { signal })).data,
    staleTime: 60_000,
  });

/** A search as members have it; `row` is an unsaved word that is read, too. */
export const trialQuery = (api: ApiCall, q: string, row: (SearchWordFields & { id: string | null }) | null) =>
  queryOptions({
    queryKey: [...searchWordsKey, 'trial', q, row],
    queryFn: async ({ signal }) =>
      (await api('POST /admin/api/search_words/trials', { body: { q, row }, signal })).data,
    staleTime: 0,
  });

const useReadAgain = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: searchWordsKey });
};
/** Fetches every list of the page again, after a word was saved by a form. */
export const useWordsChanged = useReadAgain;

export const createWord = async (api: ApiCall, body: SearchWordFields): Promise<ManagedSearchWord> =>
  (await api('POST /admin/api/search_words', { body })).data;

export const saveWord = async (
  api: ApiCall,
  id: string,
  fields: SearchWordFields,
  version: number,
): Promise<ManagedSearchWord> =>
  (await api('PUT /admin/api/search_words/{id}', { params: { id }, body: { ...fields, version } })).data;

export const useCreateWord = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (fields: SearchWordFields) => createWord(api, fields),
    meta: { failed: t('The word was not added.') },
    onSuccess: useReadAgain(),
  });
};

export const useSaveWord = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, fields, version }: Pick<ManagedSearchWord, 'id' | 'fields' | 'version'>) =>
      saveWord(api, id, fields, version),
    meta: { failed: t('The word was not changed.') },
    onSuccess: useReadAgain(),
  });
};

export const useRemoveWord = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /admin/api/search_words/{id}', { params: { id } }).catch(goneIsDone),
    meta: { failed: t('The word was not deleted.') },
    onSuccess: useReadAgain(),
  });
};

/** Published classes whose titles, coaches or series have words that begin so. */
export const classesToTagQuery = (api: ApiCall, q: string) =>
  queryOptions({
    queryKey: ['classes to tag', q],
    queryFn: async ({ signal }) => {
      const query = { state: 'published', q: q || undefined } as const;
      const { classes } = (await api('GET /admin/api/plan_entries', { query, signal })).data;
      return classes.map(({ id, title }) => ({ id, title }));
    },
  });

/** Gives classes the focus area of a title. */
export const useTagClasses = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ ids, title }: { ids: number[]; title: string }) =>
      (await api('POST /admin/api/plan_entries/bulk', { body: { ids, action: { kind: 'tag', title } } }))
        .data,
    onSuccess: useReadAgain(),
  });
};

export const useIgnoreSearch = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { words: string; isIgnored: boolean }) =>
      api('PUT /admin/api/ignored_searches', { body }),
    meta: { failed: t('The search was not moved.') },
    onSuccess: useReadAgain(),
  });
};

export const useImportWords = () =>
  useMutation({
    mutationFn: (file: File) =>
      uploadFile('POST /admin/api/search_words/table', { field: 'table', file, fileName: file.name }),
    onSuccess: useReadAgain(),
  });
