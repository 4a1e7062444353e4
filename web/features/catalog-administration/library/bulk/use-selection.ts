import { useState } from 'react';
import { classLimits } from '../../../../../contract/catalog-administration/class-limits.ts';

/** The classes that are selected in a list, at most as many as one act takes. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    isFull: ids.size >= classLimits.bulk,
    toggle: (id: number, isOn: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        if (!isOn) next.delete(id);
        else if (next.size < classLimits.bulk) next.add(id);
        return next;
      }),
    set: (all: readonly number[]) => setIds(new Set(all.slice(0, classLimits.bulk))),
  };
};
