import { useEffect, useRef } from 'react';
import type { Neighbour, PlayerCommand } from '../player-api.ts';
import { cssVariables, percent } from './controls/run-time-style.ts';

const countdownSeconds = 5;

type UpNextProps = { next: Neighbour; inSeconds: number; run: (command: PlayerCommand) => void };

/** Five seconds, then the next class starts. Cancel keeps one here; so does Escape. */
export const UpNextCard = ({ next, inSeconds, run }: UpNextProps) => {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Only where the focus is in the player already, so that a member who is writing keeps it.
    if (cancel.current?.closest('.plx')?.contains(document.activeElement))
      cancel.current.focus({ preventScroll: true });
  }, []);
  return (
    <section className="upn" aria-label="Up next">
      <div className="in">
        <img src={next.imageUrl} alt="" />
        <div>
          <p className="small">
            Up next in <span className="num">{inSeconds}</span> s
          </p>
          <p className="upn-h">{next.title}</p>
          <p className="small">{[next.humanDuration, next.coach].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="drain" aria-hidden="true">
        <i ref={cssVariables({ '--left': percent(inSeconds / countdownSeconds) })} />
      </div>
      <div className="bb">
        <button ref={cancel} type="button" className="btn glass sm" onClick={() => run({ do: 'cancelNext' })}>
          Cancel
        </button>
        <button type="button" className="btn light sm" onClick={() => run({ do: 'next' })}>
          Play now
        </button>
      </div>
    </section>
  );
};
