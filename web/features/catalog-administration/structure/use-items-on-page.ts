import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import type { SectionName } from './ItemFields.tsx';
import type { StructureDraft } from './structure-draft.ts';

const noItems: ReadonlySet<string> = new Set();

const keysOf = ({ sections }: StructureDraft): string[] =>
  sections.flatMap(({ items }) => items.map(({ key }) => key));

/** The open item, the items that are chosen to be moved together, and the names of the sections. */
export const useItemsOnPage = (draft: StructureDraft) => {
  const [openItem, open] = useState<string | null>(null);
  const [wanted, setWanted] = useState(noItems);
  const present = useRef({ draft, last: null as string | null });
  useLayoutEffect(() => {
    present.current.draft = draft;
  }, [draft]);
  const toggle = useCallback((key: string) => open((before) => (before === key ? null : key)), []);
  /** Chooses an item; with `upTo` all items from the last chosen one to this one. */
  const choose = useCallback((key: string, upTo: boolean) => {
    const { last } = present.current;
    present.current.last = key;
    setWanted((before) => {
      const next = new Set(before);
      if (!upTo || last === null) {
        if (!next.delete(key)) next.add(key);
        return next;
      }
      const keys = keysOf(present.current.draft);
      const [from = 0, to = 0] = [keys.indexOf(last), keys.indexOf(key)].toSorted((a, b) => a - b);
      for (const one of keys.slice(Math.max(0, from), to + 1)) next.add(one);
      return next;
    });
  }, []);
  // Items that were removed meanwhile are chosen no more.
  const chosen = useMemo(() => {
    const kept = keysOf(draft).filter((key) => wanted.has(key));
    return kept.length === wanted.size ? wanted : new Set(kept);
  }, [draft, wanted]);
  const listed = JSON.stringify(
    draft.sections.map(
      ({ key, title }, index): SectionName => ({
        key,
        name: title.trim() || t('Section {number}', { number: index + 1 }),
      }),
    ),
  );
  const names = useMemo(() => JSON.parse(listed) as SectionName[], [listed]);
  const clear = useCallback(() => setWanted(noItems), []);
  return { openItem, open, toggle, chosen, choose, clear, names };
};
export type ItemsOnPage = ReturnType<typeof useItemsOnPage>;
