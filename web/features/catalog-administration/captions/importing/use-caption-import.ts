import { useMemo, useState } from 'react';
import type { TextEncoding } from '../../../../../contract/text-encodings.ts';
import type { CaptionFile } from '../files/caption-file.ts';
import { movedCues, placed, type Timing, unmoved } from './timing.ts';

/** The choices about a file before its lines are kept, and the lines that follow from them. */
export const useCaptionImport = (file: CaptionFile, openLanguage: string, durationMs: number) => {
  const [language, setLanguage] = useState(file.language ?? openLanguage);
  const [encoding, setEncoding] = useState<TextEncoding>(file.encoding);
  const [timing, setTiming] = useState<Timing>(unmoved);
  const [dropAfter, setDropAfter] = useState(true);
  const parsed = useMemo(
    () => (encoding === file.encoding ? file.parsed : file.readAs(encoding)),
    [file, encoding],
  );
  const moved = useMemo(() => movedCues(parsed.cues, timing), [parsed, timing]);
  const places = useMemo(() => placed(moved, durationMs, dropAfter), [moved, durationMs, dropAfter]);
  return {
    language,
    setLanguage,
    encoding,
    setEncoding,
    timing,
    setTiming,
    dropAfter,
    setDropAfter,
    parsed,
    moved,
    places,
  };
};
export type CaptionImport = ReturnType<typeof useCaptionImport>;
