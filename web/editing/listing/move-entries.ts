import { t } from '../../../contract/messages.ts';
import type { MenuEntry } from '../../ui/overlays/Menu.tsx';

type Place = {
  /** Zero-based position. */
  index: number;
  /** Length of the list. */
  count: number;
  move: (from: number, to: number) => void;
};

/** Menu entries that move a row one place up or down, as an alternative to dragging. */
export const moveEntries = ({ index, count, move }: Place): MenuEntry[] => {
  const ways = [
    { label: t('Move up'), icon: 'chevronUp', to: index - 1 },
    { label: t('Move down'), icon: 'chevronDown', to: index + 1 },
  ] as const;
  return ways
    .filter(({ to }) => to >= 0 && to < count)
    .map(({ label, icon, to }) => ({ kind: 'action', label, icon, onSelect: () => move(index, to) }));
};
