import { formatNumber, fullCount } from '../../../../../contract/formats/numbers.ts';
import { t } from '../../../../../contract/messages.ts';
import { textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';

export const mostBytes = textTrackLimits.file;
export const megabytes = (bytes: number): string => formatNumber(Math.ceil(bytes / 100_000) / 10);
export const acceptedFiles =
  '.vtt,.srt,.sbv,.ttml,.dfxp,.xml,.ssa,.ass,text/vtt,application/x-subrip,application/ttml+xml';
export const fileLimits = (): string =>
  t('VTT, SRT, SBV, TTML, SSA or ASS, at most {size} MB and {count} lines.', {
    size: megabytes(mostBytes),
    count: fullCount(textTrackLimits.cues),
  });
