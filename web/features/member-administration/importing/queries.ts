import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { AccountVerdict } from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { membersKey } from '../queries.ts';

const lookEveryMs = 1500;
const rowsPerPage = 100;

const isAtWork = (one: AccountImport): boolean =>
  one.state === 'judging' || one.state === 'running' || one.state === 'undoing' || one.invites;

/** The tables of members, the newest first. */
export const accountImportsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...membersKey, 'imports'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/account_imports', { signal })).data,
    staleTime: 0,
  });

/** A table of members, asked for again while it is worked on. */
export const accountImportQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...membersKey, 'import', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/account_imports/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? lookEveryMs : false),
  });

export const accountImportRowsQuery = (
  api: ApiCall,
  { id, verdict, state }: { id: string; verdict: AccountVerdict | 'all'; state: AccountImport['state'] },
) =>
  infiniteQueryOptions({
    queryKey: [...membersKey, 'import rows', id, verdict, state],
    initialPageParam: 1,
    getNextPageParam: (page: readonly unknown[], all: readonly unknown[]) =>
      page.length === rowsPerPage ? all.length + 1 : undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: String(pageParam), ...(verdict === 'all' ? {} : { verdict }) };
      return (await api('GET /admin/api/account_imports/{id}/rows', { params: { id }, query, signal })).data;
    },
    staleTime: 0,
  });
