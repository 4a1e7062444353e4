import { useEffect, useState } from 'react';
import type { PlayerHost } from '../player-host.ts';

type Panels = typeof import('./PlayerPanels.tsx');

/** The menus' code, asked for once it may be needed; without it the video goes on playing all the same. */
export const usePanelsChunk = (
  { loadChunk }: PlayerHost,
  wanted: boolean,
  openedName: string | undefined,
): Panels | null => {
  const [panels, setPanels] = useState<Panels | null>(null);
  const missing = panels === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a menu tries again where loading failed
  useEffect(() => {
    if (!wanted || !missing) return;
    let gone = false;
    loadChunk('PlayerPanels', () => import('./PlayerPanels.tsx')).then(
      (module) => {
        if (!gone) setPanels(module);
      },
      (error: unknown) => console.error('the player’s menus could not be loaded', error),
    );
    return () => {
      gone = true;
    };
  }, [loadChunk, wanted, missing, openedName]);
  return panels;
};
