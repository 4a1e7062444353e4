import { t } from '../../../../../contract/messages.ts';
import { chapterCues } from '../../../../../contract/text-tracks/rules.ts';
import { clockTime } from '../../../../../player/clock-time.ts';
import { cssVariables } from '../../../../../player/run-time-style.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { DraftChapter, DraftCue } from '../draft/captions-draft.ts';
import * as styles from './TimeLane.module.css';

/** One minute of the video is shown at once. */
const windowMs = 60_000;

type TimeLaneProps = {
  cues: readonly DraftCue[];
  chapters: readonly DraftChapter[];
  atMs: number;
  durationMs: number;
};

const share = (ms: number): string => `${(ms / windowMs) * 100}%`;

/** The minute around the playhead: its lines above, its chapters below; what overlaps is red and lower. */
export const TimeLane = ({ cues, chapters, atMs, durationMs }: TimeLaneProps) => {
  const fromMs = Math.floor(atMs / windowMs) * windowMs;
  const toMs = fromMs + windowMs;
  const isThere = (span: { startMs: number; endMs: number }): boolean =>
    span.startMs < toMs && span.endMs > fromMs;
  const placed = (span: { startMs: number; endMs: number }) => {
    const startMs = Math.max(fromMs, span.startMs);
    return cssVariables({
      '--start': share(startMs - fromMs),
      '--width': share(Math.max(200, Math.min(toMs, span.endMs) - startMs)),
    });
  };
  const shown = cues.filter(isThere);
  const overlaps = shown.map((cue, index) => shown.slice(0, index).some(({ endMs }) => cue.startMs < endMs));
  const overlapping = overlaps.filter(Boolean).length;
  const values = {
    count: shown.length,
    from: clockTime(fromMs / 1000),
    to: clockTime(toMs / 1000),
    overlapping,
  };
  return (
    <>
      <div
        className={styles.lane}
        role="img"
        aria-label={
          overlapping > 0
            ? t(
                '{count, plural, one {# line} other {# lines}} from {from} to {to}, {overlapping, plural, other {# of them overlap the line before}}',
                values,
              )
            : t('{count, plural, one {# line} other {# lines}} from {from} to {to}', values)
        }
      >
        {shown.map((cue, index) => (
          <i
            key={cue.key}
            className={classNames(
              overlaps[index] && styles.overlapping,
              cue.startMs <= atMs && atMs < cue.endMs && styles.now,
            )}
            ref={placed(cue)}
          />
        ))}
        {chapterCues(chapters, durationMs)
          .filter(isThere)
          .map((chapter) => (
            <i
              key={`chapter ${chapter.startMs} ${chapter.text}`}
              className={styles.chapter}
              ref={placed(chapter)}
            />
          ))}
        <u ref={cssVariables({ '--start': share(atMs - fromMs) })} />
      </div>
      <p className={classNames(styles.axis, 'small quiet')}>
        <span className="numeric">{clockTime(fromMs / 1000)}</span>
        <span>{t('Lines above, chapters below')}</span>
        <span className="numeric">{clockTime(toMs / 1000)}</span>
      </p>
    </>
  );
};
