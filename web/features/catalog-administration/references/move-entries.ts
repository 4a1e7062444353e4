import type { MenuEntry } from '../../../ui/overlays/Menu.tsx';

type Place = {
  /** 0 first. */
  index: number;
  /** How many there are in the list. */
  count: number;
  move: (from: number, to: number) => void;
};

/** What moves a row of a list one place up or down, for those who drag nothing. */
export const moveEntries = ({ index, count, move }: Place): MenuEntry[] => {
  const ways = [
    { label: 'Move up', icon: 'chevronUp', to: index - 1 },
    { label: 'Move down', icon: 'chevronDown', to: index + 1 },
  ] as const;
  return ways
    .filter(({ to }) => to >= 0 && to < count)
    .map(({ label, icon, to }) => ({ kind: 'action', label, icon, onSelect: () => move(index, to) }));
};
