import type { QueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import { askProgress, cacheCompletion, classQuery } from '../queries.ts';
import { type Completable, congratulate } from './completion.ts';

/** After the end was reported: shows the completion if the server counted one. */
export const noticeCompletion = async (
  queryClient: QueryClient,
  api: ApiCall,
  { id, title }: Completable,
): Promise<void> => {
  const before = queryClient.getQueryData(classQuery(api, String(id)).queryKey);
  const progress = await askProgress(api, String(id));
  if (!progress?.completed) return;
  if (before?.completed && before.completedAt === progress.completedAt) return;
  cacheCompletion(queryClient, api, id, progress);
  congratulate(title);
};
