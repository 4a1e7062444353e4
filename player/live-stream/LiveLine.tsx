import { t } from '../messages.ts';
import { cssVariables, percent } from '../run-time-style.ts';
import * as timelineStyles from '../skin/Timeline.module.css';
import { spokenTime } from '../spoken-time.ts';

/** Position in a live stream: the seconds that a member can go back, and the seconds that they are behind. */
export type LivePlace = { spanSeconds: number; behindSeconds: number };

type LiveLineProps = { place: LivePlace; onBehind: (seconds: number) => void };

/** Timeline of a live stream; its end is the live edge. */
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
        aria-label={t('Seek')}
        aria-valuetext={
          behindSeconds > 0 ? t('{time} behind live', { time: spokenTime(behindSeconds) }) : t('Live')
        }
        min={0}
        max={Math.max(1, spanSeconds)}
        step={1}
        value={spanSeconds > 0 ? at : 1}
        onChange={(event) => onBehind(spanSeconds - Number(event.target.value))}
      />
    </div>
  );
};
