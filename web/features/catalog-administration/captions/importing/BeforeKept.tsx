import { joinSentences } from '../../../../../contract/formats/lists.ts';
import { t } from '../../../../../contract/messages.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { type Sum, Sums } from '../../../../ui/administration/Step.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { fullCount } from '../../../../ui/text/counts.ts';
import type { DraftTrack } from '../draft/captions-draft.ts';
import { timeText } from '../draft/time-text.ts';
import * as styles from './ImportCaptions.module.css';
import type { CaptionImport } from './use-caption-import.ts';

/** Lines after the end that are shown one by one. */
const shownAfter = 3;

const sumsOf = ({ places: { good, fast, overlapping, after } }: CaptionImport): Sum[] => {
  const sum = (name: string, value: number, tone: 'good' | 'warn' | 'bad'): Sum => ({
    name,
    glyph: tone === 'good' || value === 0 ? 'done' : 'failed',
    tone: value === 0 ? 'good' : tone,
    value: fullCount(value),
  });
  return [
    // translators: numbers of lines that have no fault, or one
    sum(t('Good'), good, 'good'),
    sum(t('Too fast'), fast, 'warn'),
    sum(t('Overlapping'), overlapping, 'bad'),
    sum(t('After the end'), after.length, 'bad'),
  ];
};

const AfterTheEnd = ({ choices, durationMs }: { choices: CaptionImport; durationMs: number }) => {
  const { after } = choices.places;
  if (after.length === 0) return null;
  return (
    <>
      <ol className={styles.after} aria-label={t('Lines after the end of the video')}>
        {after.slice(0, shownAfter).map(({ startMs, endMs, text }) => (
          <li key={`${startMs} ${endMs} ${text}`}>
            <span className="numeric small">
              {timeText(startMs)} – {timeText(endMs)}
            </span>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {after.length > shownAfter ? `${t('And {count} more.', { count: after.length - shownAfter })} ` : ''}
        {t('The video ends at {time}: nobody sees them.', { time: timeText(durationMs) })}
      </p>
      <Checkbox
        label={t(
          '{count, plural, one {Leave out the # line after the end} other {Leave out the # lines after the end}}',
          { count: after.length },
        )}
        checked={choices.dropAfter}
        onChange={choices.setDropAfter}
      />
    </>
  );
};

type BeforeKeptProps = {
  choices: CaptionImport;
  durationMs: number;
  tracks: readonly DraftTrack[];
  onTake: () => void;
  onClose: () => void;
};

const words = (choices: CaptionImport, replaced: DraftTrack | undefined): string => {
  const { places, moved, language } = choices;
  const dropped = moved.length - places.kept.length;
  const kept = places.kept.length;
  const taken =
    language === ''
      ? t('{count, plural, one {# line} other {# lines}} in the language you choose.', { count: kept })
      : t('{count, plural, one {# line} other {# lines}} in {language}.', {
          count: kept,
          language: languageName(language),
        });
  return joinSentences(
    replaced
      ? t('{count, plural, one {# line} other {# lines}} in {language} become {kept}. This can be undone.', {
          count: replaced.cues.length,
          language: languageName(language),
          kept: fullCount(kept),
        })
      : taken,
    dropped > 0 && t('{count, plural, one {# line left out.} other {# lines left out.}}', { count: dropped }),
    places.fast + places.overlapping > 0 && t('The editor shows the lines to look at.'),
  );
};

/** Counts the lines to keep, and keeps them. */
export const BeforeKept = ({ choices, durationMs, tracks, onTake, onClose }: BeforeKeptProps) => {
  const { places, moved, language } = choices;
  const replaced = tracks.find((track) => track.language === language);
  const [first, last] = [places.kept[0], places.kept.at(-1)];
  return (
    <>
      {first && last && places.good === moved.length ? (
        <AdminNote tone="done">
          {t(
            '{count, plural, one {# line} other {# lines}}, {from} to {to}. Nothing overlaps, and nothing begins after the end.',
            { count: moved.length, from: timeText(first.startMs), to: timeText(last.endMs) },
          )}
        </AdminNote>
      ) : (
        <Sums sums={sumsOf(choices)} />
      )}
      <AfterTheEnd choices={choices} durationMs={durationMs} />
      {places.before.length > 0 ? (
        <p className="small muted">
          {t(
            '{count, plural, one {# line before the beginning left out.} other {# lines before the beginning left out.}}',
            { count: places.before.length },
          )}
        </p>
      ) : null}
      <p className={styles.actions}>
        <Button disabled={language === '' || places.kept.length === 0} onClick={onTake}>
          {replaced
            ? t('Replace')
            : t('{count, plural, one {Take # line} other {Take # lines}}', { count: places.kept.length })}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {replaced ? t('Keep mine') : t('Cancel')}
        </Button>
        <span className="small muted">{words(choices, replaced)}</span>
      </p>
    </>
  );
};
