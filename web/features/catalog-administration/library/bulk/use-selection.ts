import { useState } from 'react';
import { classLimits } from '../../../../../contract/catalog-administration/class-limits.ts';

/** Source of the last change of the selection: a class id, or “select all”. */
export type LastSelected = number | 'all';

/** Selected classes of a list, at most as many as one bulk action accepts. */
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
