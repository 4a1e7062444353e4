import { spokenTime } from '../clock-time.ts';
import { cssVariables, percent } from '../skin/controls/run-time-style.ts';
import timelineStyles from '../skin/controls/Timeline.module.css';

/** How far back a member can go from the moment, and how far back they are. */
export type LivePlace = { spanSeconds: number; behindSeconds: number };

type LiveLineProps = { place: LivePlace; onBehind: (seconds: number) => void };

/** The line of a live stream. Its end is the moment itself, which nothing lies beyond. */
export const LiveLine = ({ place: { spanSeconds, behindSeconds }, onBehind }: LiveLineProps) => {
  const at = Math.max(0, spanSeconds - behindSeconds);
  const share = percent(spanSeconds > 0 ? at / spanSeconds : 1);
  return (
    <div className={timelineStyles.scrubber} data-part="scrubber">
      <span ref={cssVariables({ '--f': share, '--b': '100%' })}>
        <u />
        <i />
      </span>
      <b ref={cssVariables({ '--p': share })} />
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={behindSeconds > 0 ? `${spokenTime(behindSeconds)} behind live` : 'Live'}
        min={0}
        max={Math.max(1, spanSeconds)}
        step={1}
        value={spanSeconds > 0 ? at : 1}
        onChange={(event) => onBehind(spanSeconds - Number(event.target.value))}
      />
    </div>
  );
};
