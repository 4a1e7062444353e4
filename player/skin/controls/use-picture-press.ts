import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { skipSeconds } from '../../core/steps.ts';
import type { PlayerCommand } from '../../player-api.ts';
import { type Tap, tapMeaning } from './tap-meaning.ts';

type PicturePress = {
  idle: boolean;
  quiet: boolean;
  panelOpen: boolean;
  closePanel: () => void;
  stir: () => void;
  rest: () => void;
  run: (command: PlayerCommand) => void;
  /** Runs a command and shows feedback for it. */
  runShown: (command: PlayerCommand) => void;
};

/**
 * Handles presses on the picture. With a mouse, a click plays or pauses and a double click toggles full screen. With a
 * finger, a tap shows or hides the controls and a double tap skips.
 */
export const usePicturePress = (parts: PicturePress) => {
  const { idle, quiet, panelOpen, closePanel, stir, rest, run, runShown } = parts;
  const byFinger = useRef(false);
  const lastTap = useRef<Tap | null>(null);

  const tapped = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const tap = { across: (event.clientX - left) / Math.max(1, width), atMilliseconds: event.timeStamp };
    const meaning = tapMeaning(tap, lastTap.current);
    lastTap.current = tap;
    if (meaning === 'single') return quiet ? stir() : rest();
    stir();
    runShown({ do: 'skip', bySeconds: meaning === 'back' ? -skipSeconds : skipSeconds });
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      byFinger.current = event.pointerType === 'touch';
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (panelOpen) return closePanel();
      if (idle) return run({ do: 'play' });
      if (byFinger.current) return tapped(event);
      stir();
      run({ do: 'toggle' });
    },
    onDoubleClick: () => {
      if (!byFinger.current && !idle) run({ do: 'toggleFullScreen' });
    },
  };
};
