import { useState } from 'react';
import { classLimits } from '../../../../../contract/catalog-administration/class-limits.ts';

/** Where the selection was changed last: at a class, or at the box for all that are shown. */
export type LastSelected = number | 'all';

/** The classes that are selected in a list, at most as many as one act takes. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<LastSelected>('all');
  return {
    ids,
    last,
    isFull: ids.size >= classLimits.bulk,
    toggle: (id: number, isOn: boolean) => {
      setLast(id);
      setIds((before) => {
        const next = new Set(before);
        if (!isOn) next.delete(id);
        else if (next.size < classLimits.bulk) next.add(id);
        return next;
      });
    },
    setAll: (all: readonly number[]) => {
      setLast('all');
      setIds(new Set(all.slice(0, classLimits.bulk)));
    },
  };
};
