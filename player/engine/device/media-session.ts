import { skipSeconds } from '../../core/steps.ts';
import type { PlayerCommand, PlayerState } from '../../player-api.ts';
import type { Opening } from '../opening/opening.ts';

type Run = (command: PlayerCommand) => void;
type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

const handlersOf = (opening: Opening, run: Run): Handlers => {
  const { previous, next } = opening.props();
  return {
    play: () => run({ do: 'play' }),
    pause: () => run({ do: 'pause' }),
    seekbackward: ({ seekOffset }) => run({ do: 'skip', bySeconds: -(seekOffset ?? skipSeconds) }),
    seekforward: ({ seekOffset }) => run({ do: 'skip', bySeconds: seekOffset ?? skipSeconds }),
    seekto: ({ seekTime }) => {
      if (typeof seekTime === 'number') run({ do: 'seek', toSeconds: seekTime });
    },
    ...(previous && { previoustrack: () => run({ do: 'previous' }) }),
    ...(next && { nexttrack: () => run({ do: 'next' }) }),
  };
};

const actions: readonly MediaSessionAction[] = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
];

/** A browser that does not know an action throws. */
const setHandlers = (session: MediaSession, handlers: Handlers): void => {
  for (const action of actions) {
    try {
      session.setActionHandler(action, handlers[action] ?? null);
    } catch {}
  }
};

const setPosition = (session: MediaSession, state: PlayerState): void => {
  const { durationSeconds: duration, atSeconds, rate: playbackRate } = state;
  if (duration > 0)
    session.setPositionState?.({ duration, playbackRate, position: Math.min(atSeconds, duration) });
};

const metadataOf = ({ props }: Opening): MediaMetadata => {
  const { title, byline, poster } = props();
  const artwork = poster ? [{ src: new URL(poster, document.baseURI).href }] : [];
  return new MediaMetadata({ title, artist: byline, artwork });
};

const playbackState = ({ phase }: PlayerState): MediaSessionPlaybackState => {
  if (phase === 'playing' || phase === 'buffering') return 'playing';
  return phase === 'paused' || phase === 'ended' ? 'paused' : 'none';
};

/** Says to the system what plays, and listens to its keys, headsets and lock screens. */
export const createMediaSession = (opening: Opening, run: Run): { update: () => void } => {
  const { store, signal } = opening;
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  if (!session) return { update: () => undefined };
  let told: PlayerState | null = null;

  const introduce = () => {
    session.metadata = metadataOf(opening);
    setHandlers(session, handlersOf(opening, run));
  };
  const stop = store.subscribe(() => {
    const state = store.get();
    const before = told;
    if (!before && state.phase !== 'playing') return;
    if (!before) introduce();
    told = state;
    session.playbackState = playbackState(state);
    const carried = !before || Math.abs(state.atSeconds - before.atSeconds) > 2;
    const changed = before?.phase !== state.phase || before.rate !== state.rate;
    if (carried || changed || before.durationSeconds !== state.durationSeconds) setPosition(session, state);
  });
  signal.addEventListener('abort', () => {
    stop();
    if (!told) return;
    session.metadata = null;
    session.playbackState = 'none';
    setHandlers(session, {});
  });
  return {
    update: () => {
      if (told) introduce();
    },
  };
};
