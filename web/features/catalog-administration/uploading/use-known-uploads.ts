import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../client/context.ts';
import { readLibraryAgain } from '../library-queries.ts';
import { unfinishedUploadsQuery } from '../video-queries.ts';
import type { QueuedUpload } from './upload-entries.ts';
import { uploads, useUploads } from './uploads.ts';

/** The uploads of this page and those begun before. What the studio shows of videos is read again with each that is done. */
export const useKnownUploads = (): readonly QueuedUpload[] => {
  const queries = useQueryClient();
  const { data: unfinished } = useQuery(unfinishedUploadsQuery(useApi()));
  useEffect(() => uploads.remember(unfinished ?? []), [unfinished]);
  const list = useUploads();
  const done = list.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (done === 0) return;
    void queries.invalidateQueries({ queryKey: ['videos'] });
    void readLibraryAgain(queries);
  }, [done, queries]);
  return list;
};
