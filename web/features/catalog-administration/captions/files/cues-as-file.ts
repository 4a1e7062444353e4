import type { Cue } from '../../../../../contract/text-tracks/cue.ts';
import type { CaptionFile } from './caption-file.ts';

/** Lines as if they had been chosen as a file, so that they can be shifted and taken. */
export const cuesAsFile = (name: string, language: string, cues: readonly Cue[]): CaptionFile => {
  const parsed: CaptionFile['parsed'] = { format: 'SubRip', cues: [...cues], problems: [], remarks: [] };
  return {
    name,
    size: new Blob(cues.map(({ text }) => text)).size,
    language: language || null,
    encoding: 'utf-8',
    readings: [],
    parsed,
    readAs: () => parsed,
  };
};
