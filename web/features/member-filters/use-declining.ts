import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { sayFailed } from '../../ui/messages/failed-change.ts';
import type { Declinable } from './declined-queries.ts';

/** Returns the changes of what is suggested; their code loads with the first of them. */
export const useDeclining = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    (change: 'decline' | 'suggestAgain', one: Declinable): void => {
      const make = () =>
        loadChunk('declining', () => import('./declining.ts')).then(
          ({ decline, suggestAgain }) =>
            (change === 'decline' ? decline : suggestAgain)({ api, queryClient }, one),
          (error: unknown) => sayFailed(t('This was not saved.'), error, () => void make()),
        );
      void make();
    },
    [api, queryClient],
  );
};
