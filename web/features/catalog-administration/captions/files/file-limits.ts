import { textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';
import { fullCount } from '../../../../ui/text/counts.ts';

export const mostBytes = textTrackLimits.file;
export const megabytes = (bytes: number): string => String(Math.ceil(bytes / 100_000) / 10);
export const acceptedFiles =
  '.vtt,.srt,.sbv,.ttml,.dfxp,.xml,.ssa,.ass,text/vtt,application/x-subrip,application/ttml+xml';
export const fileLimits = `VTT, SRT, SBV, TTML, SSA or ASS, at most ${megabytes(mostBytes)} MB and ${fullCount(textTrackLimits.cues)} lines.`;
