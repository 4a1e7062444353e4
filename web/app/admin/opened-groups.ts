import { useEffect, useState } from 'react';
import { deviceStorage } from '../../client/browser-storage.ts';

const key = 'openmat.admin_groups';

const stored = (): string[] => {
  const kept = deviceStorage.getJson(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

/** Ids of the groups of the rail that the administrator opened, kept on the device; none on the server. */
export const useOpenedGroups = () => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  useEffect(() => setOpened(stored()), []);
  const remember = (id: string, isOpen: boolean): void => {
    const others = opened.filter((one) => one !== id);
    const ids = isOpen ? [...others, id] : others;
    setOpened(ids);
    deviceStorage.setJson(key, ids);
  };
  return { opened, remember };
};
