import { PlayerIcon } from '../PlayerIcon.tsx';
import type { PlayerCommand, PlayerProblem, PlayerState } from '../player-api.ts';
import type { ShownSign } from './controls/use-sign.ts';
import { captionWords, problemWords, signWords } from './player-words.ts';

type Run = (command: PlayerCommand) => void;

export const TitleLine = ({ title, byline }: { title: string; byline: string }) => (
  <div className="pl-top">
    <div>
      <b>{title}</b>
      <small>{byline}</small>
    </div>
  </div>
);

/** What went wrong and what one can do; the place is kept. */
export const Trouble = ({
  problem,
  state,
  run,
}: {
  problem: PlayerProblem;
  state: PlayerState;
  run: Run;
}) => {
  const { title, advice } = problemWords(problem, state.atSeconds);
  return (
    <div className="pl-mid" role="alert">
      {problem === 'connection' ? <PlayerIcon name="dropped" /> : null}
      <p className="pl-t">{title}</p>
      <p className="num">{advice}</p>
      <div className="bb">
        <button type="button" className="btn light" onClick={() => run({ do: 'tryAgain' })}>
          Try again
        </button>
        {state.fullScreen ? (
          <button type="button" className="btn glass" onClick={() => run({ do: 'toggleFullScreen' })}>
            Leave full screen
          </button>
        ) : null}
      </div>
    </div>
  );
};

/** The picture rests here while it plays there. */
export const Casting = ({ device, title, run }: { device: string; title: string; run: Run }) => (
  <div className="pl-mid above">
    <PlayerIcon name="cast" />
    <p className="pl-t">Playing on {device}</p>
    <p>{title}</p>
    <div className="bb">
      <button type="button" className="btn glass sm" onClick={() => run({ do: 'stopCasting' })}>
        Stop casting
      </button>
    </div>
  </div>
);

const sideOf = ({ sign }: ShownSign): string => {
  if (sign.kind !== 'skip') return 'middle';
  return sign.bySeconds > 0 ? 'right' : 'left';
};

/** What a key or a double tap did; a screen reader hears it from the status line. */
export const SignBubble = ({ shown, state }: { shown: ShownSign; state: PlayerState }) => (
  <p className={`sign ${sideOf(shown)} num`} aria-hidden="true" key={shown.times}>
    {signWords(shown.sign, { ...state, captions: captionWords(state) }).short}
  </p>
);

type StatusProps = {
  shown: ShownSign | null;
  waiting: boolean;
  state: PlayerState;
  nextTitle: string | null;
};

/** One quiet line for screen readers: what a key did, a long wait, another screen, what comes next. */
export const StatusLine = ({ shown, waiting, state, nextTitle }: StatusProps) => {
  const words = () => {
    if (state.nextInSeconds !== null && nextTitle) return `Up next: ${nextTitle}`;
    if (shown) return signWords(shown.sign, { ...state, captions: captionWords(state) }).spoken;
    if (waiting) return 'Loading';
    return state.cast?.kind === 'connected' ? `Playing on ${state.cast.device}` : '';
  };
  return (
    <p className="vh" role="status">
      {words()}
    </p>
  );
};
