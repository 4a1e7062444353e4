import { useQueryClient } from '@tanstack/react-query';
import { type AnimationEvent, useState } from 'react';
import { useFollow } from '../../ui/Anchor.tsx';
import { evictPlaylist, leaveOutPlaylist } from './mutations.ts';

/** Fades what was deleted, then goes to what is left. Its page has no way back to it. */
export const useLeaving = (uuid: string) => {
  const follow = useFollow();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const go = async () => {
    leaveOutPlaylist(queryClient, uuid);
    await follow('/my/playlists', { replace: true });
    await evictPlaylist(queryClient, uuid);
  };
  return {
    leaving,
    leave: () => setLeaving(true),
    /** For the element that fades. */
    onAnimationEnd: (event: AnimationEvent) => {
      if (leaving && event.target === event.currentTarget) void go();
    },
  };
};
