import { useEffect, useState } from 'react';

const key = 'openmat.admin_groups';

const stored = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
};

const store = (titles: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(titles));
  } catch {
    // A browser that stores nothing opens the group of each page only.
  }
};

/** Groups of the rail that the administrator opened, kept on the device; none on the server. */
export const useOpenedGroups = () => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  useEffect(() => setOpened(stored()), []);
  const remember = (title: string, isOpen: boolean): void => {
    const others = opened.filter((one) => one !== title);
    const titles = isOpen ? [...others, title] : others;
    setOpened(titles);
    store(titles);
  };
  return { opened, remember };
};
