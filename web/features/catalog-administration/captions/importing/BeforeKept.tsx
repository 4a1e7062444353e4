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

export const countLines = (lines: number): string => `${fullCount(lines)} ${lines === 1 ? 'line' : 'lines'}`;

const sumsOf = ({ places: { good, fast, overlapping, after } }: CaptionImport): Sum[] => {
  const sum = (name: string, value: number, tone: 'good' | 'warn' | 'bad'): Sum => ({
    name,
    glyph: tone === 'good' || value === 0 ? 'done' : 'failed',
    tone: value === 0 ? 'good' : tone,
    value: fullCount(value),
  });
  return [
    sum('Good', good, 'good'),
    sum('Too fast', fast, 'warn'),
    sum('Overlapping', overlapping, 'bad'),
    sum('After the end', after.length, 'bad'),
  ];
};

const AfterTheEnd = ({ choices, durationMs }: { choices: CaptionImport; durationMs: number }) => {
  const { after } = choices.places;
  if (after.length === 0) return null;
  return (
    <>
      <ol className={styles.after} aria-label="Lines after the end of the video">
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
        {after.length > shownAfter ? `And ${after.length - shownAfter} more. ` : ''}
        The video ends at {timeText(durationMs)}: nobody sees them.
      </p>
      <Checkbox
        label={`Leave out the ${countLines(after.length)} after the end`}
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
  return [
    replaced
      ? `${countLines(replaced.cues.length)} in ${languageName(language)} become ${fullCount(places.kept.length)}. This can be undone.`
      : `${countLines(places.kept.length)} in ${language === '' ? 'the language you choose' : languageName(language)}.`,
    ...(dropped > 0 ? [`${countLines(dropped)} left out.`] : []),
    ...(places.fast + places.overlapping > 0 ? ['The editor shows the lines to look at.'] : []),
  ].join(' ');
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
          {countLines(moved.length)}, {timeText(first.startMs)} to {timeText(last.endMs)}. Nothing overlaps,
          and nothing begins after the end.
        </AdminNote>
      ) : (
        <Sums sums={sumsOf(choices)} />
      )}
      <AfterTheEnd choices={choices} durationMs={durationMs} />
      {places.before.length > 0 ? (
        <p className="small muted">{countLines(places.before.length)} before the beginning left out.</p>
      ) : null}
      <p className={styles.actions}>
        <Button disabled={language === '' || places.kept.length === 0} onClick={onTake}>
          {replaced ? 'Replace' : `Take ${countLines(places.kept.length)}`}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {replaced ? 'Keep mine' : 'Cancel'}
        </Button>
        <span className="small muted">{words(choices, replaced)}</span>
      </p>
    </>
  );
};
