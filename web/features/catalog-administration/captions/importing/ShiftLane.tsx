import { t } from '../../../../../contract/messages.ts';
import type { Cue } from '../../../../../contract/text-tracks/cue.ts';
import { clockTime } from '../../../../../player/clock-time.ts';
import { cssVariables } from '../../../../../player/run-time-style.ts';
import { classNames } from '../../../../ui/class-names.ts';
import * as styles from './ShiftLane.module.css';

/** Lines that are drawn, of whole files spread evenly. */
const mostDrawn = 120;

const spread = (cues: readonly Cue[]): Cue[] => {
  const step = Math.max(1, cues.length / mostDrawn);
  return Array.from(
    { length: Math.min(cues.length, mostDrawn) },
    (_, at) => cues[Math.floor(at * step)],
  ).filter((cue) => cue !== undefined);
};

type ShiftLaneProps = { read: readonly Cue[]; moved: readonly Cue[]; durationMs: number };

/** The lines of a whole file over the length of the video: as they were read above, as they will be kept below. */
export const ShiftLane = ({ read, moved, durationMs }: ShiftLaneProps) => {
  const isMoved = read[0]?.startMs !== moved[0]?.startMs || read.at(-1)?.endMs !== moved.at(-1)?.endMs;
  const wholeMs = Math.max(durationMs, read.at(-1)?.endMs ?? 0, moved.at(-1)?.endMs ?? 0, 1000) * 1.02;
  const share = (ms: number): string => `${(Math.max(0, ms) / wholeMs) * 100}%`;
  const after = moved.filter(({ startMs }) => durationMs > 0 && startMs >= durationMs).length;
  const mark = (cue: Cue, at: number, className: string | undefined) => (
    <i
      key={`${className} ${at}`}
      className={classNames(className, durationMs > 0 && cue.startMs >= durationMs && styles.after)}
      ref={cssVariables({ '--start': share(cue.startMs), '--width': share(cue.endMs - cue.startMs) })}
    />
  );
  return (
    <>
      <div
        className={styles.lane}
        role="img"
        aria-label={
          after > 0
            ? t(
                '{count, plural, one {# line} other {# lines}} over the video, {after, plural, other {# of them after its end}}',
                { count: moved.length, after },
              )
            : t('{count, plural, one {# line} other {# lines}} over the video', { count: moved.length })
        }
      >
        {isMoved ? spread(read).map((cue, at) => mark(cue, at, styles.read)) : null}
        {spread(moved).map((cue, at) => mark(cue, at, styles.moved))}
        {durationMs > 0 ? (
          <b ref={cssVariables({ '--start': share(durationMs) })}>
            <span>
              {/* translators: end of the video, above a line of time */}
              {t('end {time}', { time: clockTime(durationMs / 1000) })}
            </span>
          </b>
        ) : null}
      </div>
      <p className={classNames(styles.key, 'small muted')}>
        {isMoved ? (
          <span>
            <i className={styles.read} />
            {/* translators: times of lines in the file, in the key of a picture */ t('in the file')}
          </span>
        ) : null}
        <span>
          <i className={styles.moved} />
          {isMoved ? t('after the shift') : t('lines')}
        </span>
        {after > 0 ? (
          <span>
            <i className={styles.after} />
            {t('after the end')}
          </span>
        ) : null}
      </p>
    </>
  );
};
