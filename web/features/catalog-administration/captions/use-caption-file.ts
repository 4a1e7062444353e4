import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { logFailure } from '../../../client/failure-log.ts';
import type { CaptionFile } from './files/caption-file.ts';

/** The file that was chosen or dropped, until it is taken or put away. */
export const useCaptionFile = () => {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<CaptionFile | null>(null);
  const [over, setOver] = useState(false);
  const [failed, setFailed] = useState(false);
  const read = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    setFailed(false);
    // The readers of all formats are fetched once a file is chosen.
    import('./files/caption-file.ts')
      .then(({ readCaptionFile }) => readCaptionFile(first))
      .then(setFile)
      .catch((error: unknown) => {
        logFailure('A file of captions was not read', error);
        setFailed(true);
      });
  };
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    input,
    file,
    /** True where the file could not be read from the disk, or its reader not fetched. */
    failed,
    over,
    choose: () => input.current?.click(),
    look: setFile,
    close: () => setFile(null),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      read(target.files);
      // The same file may be chosen again once it is mended.
      target.value = '';
    },
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      read(event.dataTransfer.files);
    },
  };
};
