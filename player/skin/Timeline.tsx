import { type PointerEvent, useMemo, useState } from 'react';
import { type Stretch, shareBefore, stretchesOf } from '../chapter-line.ts';
import { classNames } from '../class-names.ts';
import { clockTime } from '../clock-time.ts';
import { chapterAt, thumbnailAt } from '../core/cues.ts';
import { t } from '../messages.ts';
import type { PlayerCommand, PlayerState } from '../player-api.ts';
import { positionWords } from '../player-words.ts';
import { cssVariables, percent } from '../run-time-style.ts';
import { StoryFrame } from '../StoryFrame.tsx';
import * as styles from './Timeline.module.css';

type TimelineProps = { state: PlayerState; run: (command: PlayerCommand) => void };

const Preview = ({ state, seconds }: { state: PlayerState; seconds: number }) => {
  const frame = thumbnailAt(state.thumbnails, seconds);
  return (
    <div
      className={frame ? styles.preview : classNames(styles.preview, styles.bare)}
      data-testid="preview"
      data-part="seek-preview"
      aria-hidden="true"
      ref={cssVariables({ '--p': percent(seconds / Math.max(1, state.durationSeconds)) })}
    >
      {frame ? <StoryFrame frame={frame} /> : null}
      <p>
        <span dir="auto">{chapterAt(state.chapters, seconds)?.title}</span>
        <span className="numeric">{clockTime(seconds)}</span>
      </p>
    </div>
  );
};

type PieceProps = { piece: Stretch; at: number; buffered: number; pointed: boolean };

const Piece = ({ piece, at, buffered, pointed }: PieceProps) => (
  <span
    className={pointed ? styles.hoverLine : undefined}
    ref={cssVariables({
      '--w': Math.max(1, piece.endSeconds - piece.startSeconds),
      '--f': percent(shareBefore(piece, at)),
      '--b': percent(shareBefore(piece, buffered)),
    })}
  >
    <u />
    <i />
  </span>
);

/** Tracks the position under the pointer, and the drag of the knob. */
const usePointing = (run: TimelineProps['run'], durationSeconds: number) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const [pulled, setPulled] = useState<number | null>(null);
  const secondsAt = (event: PointerEvent): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(1, (event.clientX - left) / Math.max(1, width))) * durationSeconds;
  };
  const endDrag = () => {
    setPulled(null);
    setPointed(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setPulled(secondsAt(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const seconds = secondsAt(event);
      if (event.pointerType === 'mouse' || pulled !== null) setPointed(seconds);
      if (pulled !== null) setPulled(seconds);
    },
    onPointerUp: (event: PointerEvent) => {
      if (pulled === null) return;
      run({ do: 'seek', toSeconds: secondsAt(event) });
      setPulled(null);
      if (event.pointerType !== 'mouse') setPointed(null);
    },
    onPointerCancel: endDrag,
    onPointerLeave: () => {
      if (pulled === null) setPointed(null);
    },
  };
  return { pointed, pulled, handlers };
};

/** Timeline with a piece per chapter, a thumbnail at the pointer, and a slider for keyboards and screen readers. */
export const Timeline = ({ state, run }: TimelineProps) => {
  const { chapters, durationSeconds, bufferedToSeconds } = state;
  const pieces = useMemo(() => stretchesOf(chapters, durationSeconds), [chapters, durationSeconds]);
  const { pointed, pulled, handlers } = usePointing(run, durationSeconds);
  const at = pulled ?? state.atSeconds;
  return (
    <div className={styles.scrubber} data-testid="scrub" data-part="scrubber" {...handlers}>
      {pieces.map((piece) => (
        <Piece
          key={piece.startSeconds}
          piece={piece}
          at={at}
          buffered={bufferedToSeconds}
          pointed={pointed !== null && piece.startSeconds <= pointed && pointed < piece.endSeconds}
        />
      ))}
      <b ref={cssVariables({ '--p': percent(at / Math.max(1, durationSeconds)) })} />
      {pointed === null ? null : <Preview state={state} seconds={pointed} />}
      <input
        type="range"
        aria-label={t('Seek')}
        aria-valuetext={positionWords(at, durationSeconds, chapterAt(chapters, at))}
        min={0}
        max={Math.max(1, Math.floor(durationSeconds))}
        step={1}
        value={Math.floor(at)}
        onChange={(event) => {
          // During a drag the seek waits until the pointer is released.
          if (pulled === null) run({ do: 'seek', toSeconds: Number(event.target.value) });
        }}
      />
    </div>
  );
};
