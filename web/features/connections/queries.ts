import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { Connections } from '../../../contract/studio/connections.schema.ts';

const whileComingMs = 1500;

const isComing = ({ mail, payments, address, storage, backups }: Connections): boolean =>
  [mail, payments, address, storage, backups].some(({ state }) => state === 'coming') ||
  storage.move?.endedAt === null ||
  backups.run !== null;

/** Reads the connections again until all saved settings are in force, files are moved and a backup is made. */
export const connectionsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/connections', { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data && isComing(data) ? whileComingMs : false),
  });
