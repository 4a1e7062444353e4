import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';

/** Reads a class again while its video is being made or it waits to be published. */
const atWorkMs = 5_000;

/** A class as its editor has it. */
export const managedClassQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['class administration', 'class', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plan_entries/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => {
      const status = data?.video?.processStatus;
      const waits = data?.publication.waits && data.publication.problem === null;
      return waits || status === 'uploaded' || status === 'started' ? atWorkMs : false;
    },
  });
