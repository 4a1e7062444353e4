import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** History entries whose list was opened beyond its first few; going back finds it as long as it was left. */
const opened = new Set<string>();

/** Whether all loaded classes show, remembered for this step of the history. */
export const useRevealed = (): [boolean, () => void] => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [revealed, setRevealed] = useState(() => opened.has(entry));
  const reveal = () => {
    if (entry) opened.add(entry);
    setRevealed(true);
  };
  return [revealed, reveal];
};
