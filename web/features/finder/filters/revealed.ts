import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** History entries whose list was expanded, so that going back restores it. */
const opened = new Set<string>();

/** State of an expanded list, stored by history entry. */
export const useRevealed = (): [boolean, () => void] => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [revealed, setRevealed] = useState(() => opened.has(entry));
  const reveal = () => {
    if (entry) opened.add(entry);
    setRevealed(true);
  };
  return [revealed, reveal];
};
