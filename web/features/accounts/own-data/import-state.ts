import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '../../../../contract/members/own-data.schema.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { uploadFile } from '../../../client/upload.ts';

export type ImportState =
  | { name: 'idle' }
  | { name: 'sending'; fileName: string; percent: number }
  | { name: 'done'; fileName: string; report: ImportReport }
  | { name: 'failed'; file: File; error: unknown };

/** Sends an archive and tells how far it has come, and what came of it. */
export const useImport = () => {
  const [state, setState] = useState<ImportState>({ name: 'idle' });
  const sending = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => () => sending.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    const { name: fileName } = file;
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    const onProgress = (fraction: number) =>
      setState({ name: 'sending', fileName, percent: Math.floor(fraction * 100) });
    onProgress(0);
    try {
      const options = { field: 'archive', file, fileName, onProgress, signal } as const;
      const report = await uploadFile('POST /api/v2/users/me/import', options);
      setState({ name: 'done', fileName, report });
      // Much of what is shown anywhere may have changed.
      await queryClient.invalidateQueries();
    } catch (error) {
      if (signal.aborted) return setState({ name: 'idle' });
      logFailure('Importing an archive failed', error);
      setState({ name: 'failed', file, error });
    }
  };
  const cancel = (): void => sending.current?.abort();
  return { state, start, cancel };
};
