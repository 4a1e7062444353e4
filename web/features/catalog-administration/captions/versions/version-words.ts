import type { CaptionsFields } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import type { Cue } from '../../../../../contract/text-tracks/cue.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import type { FieldNames } from '../../../../editing/conflict/conflicts.ts';
import { fullCount } from '../../../../ui/text/counts.ts';
import { timeText } from '../draft/time-text.ts';

export const fieldNames: FieldNames<CaptionsFields> = {
  tracks: msg('captions'),
  chapters: msg('chapters'),
};

type Track = CaptionsFields['tracks'][number];

/** Limit of differing lines of one language that are listed. */
const mostLines = 100;

const lineText = ({ startMs, endMs, text }: Cue): string =>
  t('{from} to {to}: {text}', {
    from: timeText(startMs),
    to: timeText(endMs),
    text: text.replaceAll('\n', ' '),
  });

/** Returns the number of lines, and the lines that the other track lacks; null if the tracks are equal. */
const trackText = ({ language, cues }: Track, other: Track | undefined): string | null => {
  const known = new Set(other?.cues.map(lineText));
  const differing = cues.map(lineText).filter((line) => !known.has(line));
  if (other && differing.length === 0 && cues.length === other.cues.length) return null;
  const rest = differing.length - mostLines;
  return [
    t('{language}, {count, plural, one {# line} other {# lines}}', {
      language: languageName(language),
      count: cues.length,
    }),
    ...differing.slice(0, mostLines),
    ...(rest > 0 ? [t('and {count} more', { count: fullCount(rest) })] : []),
  ].join('\n');
};

const tracksText = (tracks: readonly Track[], others: readonly Track[]): string => {
  const texts = tracks.flatMap(
    (track) =>
      trackText(
        track,
        others.find(({ language }) => language === track.language),
      ) ?? [],
  );
  // If no line differs, the difference is in the languages or their order.
  return texts.length > 0
    ? texts.join('\n\n')
    : withCommas(tracks.map(({ language }) => languageName(language)));
};

/** Returns captions or chapters in words; of captions only the lines that differ. */
export const fieldText = (
  field: keyof CaptionsFields,
  fields: CaptionsFields,
  beside: CaptionsFields,
): string =>
  field === 'tracks'
    ? tracksText(fields.tracks, beside.tracks)
    : fields.chapters
        .map(({ startMs, title }) => `${timeText(startMs).replace(/\.0$/, '')} ${title}`)
        .join('\n');
