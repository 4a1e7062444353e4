import { useEffect, useRef } from 'react';
import type { PlayerState } from '../player-api.ts';
import { isOvertaken, openSignals, type PlayingSignal, type SignalMessage } from './playing-signal.ts';

const newName = (): string => Math.random().toString(36).slice(2);

type Latest = Omit<PlayingSignal, 'player' | 'since'>;

/**
 * Tells the other windows of this browser where the class is as it goes on, and at once where one asks. Calls
 * `onOvertaken` when another window begins to play the same video.
 */
export const usePlayingSignal = (title: string, state: PlayerState, onOvertaken: () => void): void => {
  const { chapters, durationSeconds, rate, phase, atSeconds } = state;
  const idle = phase === 'idle';
  const moving = phase === 'playing' || phase === 'buffering';
  const latest = useRef<Latest | null>(null);
  const since = useRef(0);
  const tell = useRef<() => void>(() => undefined);
  const overtaken = useRef(onOvertaken);
  useEffect(() => {
    overtaken.current = onOvertaken;
  });
  useEffect(() => {
    const channel = openSignals();
    if (!channel) return;
    const player = newName();
    const post = (message: SignalMessage) => channel.postMessage(message);
    tell.current = () => {
      if (latest.current) post({ kind: 'playing', player, since: since.current, ...latest.current });
    };
    channel.onmessage = ({ data }: MessageEvent<SignalMessage>) => {
      if (data.kind === 'asked') tell.current();
      if (data.kind !== 'playing' || !latest.current) return;
      if (isOvertaken({ player, since: since.current, ...latest.current }, data)) overtaken.current();
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
    if (moving) since.current = Date.now();
  }, [moving]);
  useEffect(() => {
    latest.current = idle
      ? null
      : { title, chapters, durationSeconds, rate, atSeconds, moving: phase === 'playing' };
    tell.current();
  }, [title, chapters, durationSeconds, rate, atSeconds, phase, idle]);
};
