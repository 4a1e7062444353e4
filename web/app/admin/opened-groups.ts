import { useEffect, useState } from 'react';
import { deviceStorage } from '../../client/browser-storage.ts';

const key = 'openmat.admin_groups';

const stored = (): string[] => {
  const kept = deviceStorage.getJson(key);
  return Array.isArray(kept) ? kept.filter((title) => typeof title === 'string') : [];
};

/** Groups of the rail that the administrator opened, kept on the device; none on the server. */
export const useOpenedGroups = () => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  useEffect(() => setOpened(stored()), []);
  const remember = (title: string, isOpen: boolean): void => {
    const others = opened.filter((one) => one !== title);
    const titles = isOpen ? [...others, title] : others;
    setOpened(titles);
    deviceStorage.setJson(key, titles);
  };
  return { opened, remember };
};
