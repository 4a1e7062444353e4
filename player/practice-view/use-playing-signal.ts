import { useEffect, useRef } from 'react';
import type { PlayerState } from '../player-api.ts';
import { openSignals, type PlayingSignal, type SignalMessage } from './playing-signal.ts';

const newName = (): string => Math.random().toString(36).slice(2);

/** Tells the other windows of this browser where the class is as it goes on, and at once where one asks. */
export const usePlayingSignal = (title: string, state: PlayerState): void => {
  const { chapters, durationSeconds, rate, phase, atSeconds } = state;
  const idle = phase === 'idle';
  const latest = useRef<Omit<PlayingSignal, 'player'> | null>(null);
  const tell = useRef<() => void>(() => undefined);
  useEffect(() => {
    const channel = openSignals();
    if (!channel) return;
    const player = newName();
    const post = (message: SignalMessage) => channel.postMessage(message);
    tell.current = () => {
      if (latest.current) post({ kind: 'playing', player, ...latest.current });
    };
    channel.onmessage = ({ data }: MessageEvent<SignalMessage>) => {
      if (data.kind === 'asked') tell.current();
    };
    const leave = () => post({ kind: 'gone', player });
    window.addEventListener('pagehide', leave);
    tell.current();
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, []);
  useEffect(() => {
    latest.current = idle
      ? null
      : { title, chapters, durationSeconds, rate, atSeconds, moving: phase === 'playing' };
    tell.current();
  }, [title, chapters, durationSeconds, rate, atSeconds, phase, idle]);
};
