import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerCommand, PlayerState } from '../../player-api.ts';
import type { PanelName } from './settings-rows.ts';

/** `within` is true where the settings sheet led there, so that there is a way back. */
export type OpenPanel = { name: PanelName; within: boolean };

export type PanelControl = {
  open: OpenPanel | null;
  /** Opens a panel, or closes it when it is the one open; the focus returns to `opener`. */
  toggle: (name: PanelName, opener: Element | null) => void;
  /** From the settings sheet to one of its views, or back. */
  go: (name: PanelName) => void;
  close: () => void;
};

/** The large letters in place of the picture. */
export type PracticeControl = { on: boolean; toggle: () => void };

export type PanelProps = {
  state: PlayerState;
  run: (command: PlayerCommand) => void;
  panel: PanelControl;
  practice: PracticeControl;
};

/** A press outside closes a panel that lies over the picture; one below the picture stays while the page scrolls. */
const useOutsidePress = (box: RefObject<HTMLElement | null>, open: boolean, close: () => void) => {
  useEffect(() => {
    if (!open) return;
    const press = (event: MouseEvent) => {
      const panel = box.current?.querySelector('[data-panel]');
      // The path, since the pressed row may have gone with the view it stood in.
      const outside = box.current !== null && !event.composedPath().includes(box.current);
      if (outside && panel && getComputedStyle(panel).position === 'absolute') close();
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [box, open, close]);
};

/** The one menu or sheet that is open, and where the focus goes when it closes. */
export const usePanel = (box: RefObject<HTMLElement | null>, openingId: string): PanelControl => {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const opener = useRef<Element | null>(null);
  const [openedFor, setOpenedFor] = useState(openingId);
  if (openedFor !== openingId) {
    setOpenedFor(openingId);
    setOpen(null);
  }
  const close = useCallback(() => {
    const held = document.activeElement?.closest('[data-panel]');
    setOpen(null);
    if (held && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  const toggle = useCallback(
    (name: PanelName, from: Element | null) => {
      if (open?.name === name) return close();
      opener.current = from;
      setOpen({ name, within: false });
    },
    [open, close],
  );
  const go = useCallback((name: PanelName) => setOpen({ name, within: name !== 'settings' }), []);
  useOutsidePress(box, open !== null, close);
  return { open, toggle, go, close };
};
