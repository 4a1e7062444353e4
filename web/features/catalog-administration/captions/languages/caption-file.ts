import { type Cue, textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';
import { decodeText } from '../../../../../contract/text-tracks/decode-text.ts';
import { languageOfFile } from '../../../../../contract/text-tracks/languages.ts';
import { type FileProblem, parseCaptions } from '../../../../../contract/text-tracks/parse-captions.ts';

/** Bytes of a file, which has no more characters than bytes. */
export const mostBytes = textTrackLimits.file;
export const acceptedFiles = '.vtt,.srt,text/vtt,application/x-subrip';
export const fileLimits = `VTT or SRT, at most ${mostBytes / 1000} KB and ${textTrackLimits.cues.toLocaleString('en')} lines.`;

/** A file as far as it could be read; `language` is what its name says. */
export type CaptionFile = { name: string; language: string | null; cues: Cue[]; problems: FileProblem[] };

/** Reads a file that was chosen or dropped. */
export const readCaptionFile = async (file: File): Promise<CaptionFile> => {
  const about = { name: file.name, language: languageOfFile(file.name) };
  const refused = (problem: string): CaptionFile => ({
    ...about,
    cues: [],
    problems: [{ line: 0, problem }],
  });
  if (file.size > mostBytes)
    return refused(
      `This file has ${Math.ceil(file.size / 1000).toLocaleString('en')} KB; captions have at most ${mostBytes / 1000} KB.`,
    );
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? refused('This file is not a text.') : { ...about, ...parseCaptions(text) };
};
