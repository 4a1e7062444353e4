import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { DraftCue } from '../draft/captions-draft.ts';
import type { LineWarning } from '../draft/line-warnings.ts';
import type { Playhead } from '../player/playhead.ts';

export type OpenLines = {
  language: string;
  cues: readonly DraftCue[];
  warnings: readonly LineWarning[][];
};

/** Tolerance for stepping back: a line that began longer ago is restarted, otherwise the one before it is selected. */
const justBegunMs = 500;

/**
 * Returns a function that moves the focus at once, or as soon as a new row, or one on another page of rows, is
 * rendered.
 */
const useWantedFocus = () => {
  const wanted = useRef<string | null>(null);
  const move = useCallback(function moveOn() {
    if (wanted.current === null) return;
    // A closing menu returns the focus to its button, or drops it if the line is gone: the focus is moved after that.
    if (document.activeElement?.closest('[role="menu"]')) return void requestAnimationFrame(moveOn);
    const found = document.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = null;
    found.focus();
  }, []);
  useLayoutEffect(move);
  return useCallback(
    (key: string, part: 'text' | 'row') => {
      const row = `[data-line="${CSS.escape(key)}"]`;
      wanted.current = part === 'text' ? `${row} textarea` : row;
      move();
    },
    [move],
  );
};

/** Tracks the selected line: by focus, by command, or by the video as it plays. */
export const useSelectedLine = (lines: OpenLines, playhead: RefObject<Playhead>) => {
  const [selected, setSelected] = useState<string | null>(null);
  const [following, setFollowing] = useState(false);
  const focus = useWantedFocus();
  /** Latest values, for callbacks that run after a later render. */
  const latest = useRef({ ...lines, selected });
  useLayoutEffect(() => {
    latest.current = { ...lines, selected };
  });

  const select = useCallback((key: string, byVideo = false) => {
    setFollowing(byVideo);
    setSelected(key);
  }, []);

  const goTo = useCallback(
    (key: string | undefined, part: 'text' | 'row') => {
      if (key === undefined) return;
      setSelected(key);
      focus(key, part);
    },
    [focus],
  );

  /** Moves the video and the selection to the line before or after the playhead. */
  const stepLine = useCallback(
    (by: 1 | -1) => {
      const { cues } = latest.current;
      const atMs = playhead.current.atMs();
      const cue =
        by === 1
          ? cues.find(({ startMs }) => startMs > atMs)
          : cues.findLast(({ startMs }) => startMs < atMs - justBegunMs);
      if (!cue) return;
      playhead.current.seek(cue.startMs);
      select(cue.key, true);
    },
    [playhead, select],
  );

  const follow = useCallback(
    (atMs: number, playing: boolean) => {
      // While a line is being written, the selection stays with it.
      if (!playing || document.activeElement?.closest('[data-line]')) return;
      const now = latest.current.cues.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
      if (now) select(now.key, true);
    },
    [select],
  );

  return { selected, following, latest, select, goTo, stepLine, follow };
};
export type SelectedLine = ReturnType<typeof useSelectedLine>;
