import { useEffect, useState } from 'react';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.ts';
import type { PlanDraft } from './plan-draft.ts';

/** What is typed, and the plan as it was when typing began; null for a plan that is new. */
export type PlanEdit = { draft: PlanDraft; base: ManagedPlan | null };
type Edits = Readonly<Record<string, PlanEdit>>;

const storageKey = 'membership plan drafts';

const stored = (): Edits => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Edits;
  } catch {
    return {};
  }
};

const store = (edits: Edits): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(edits));
  } catch {
    // A browser that stores nothing still keeps them while the page is open.
  }
};

/** What is typed stays through other plans, other pages and a reload, until it is saved or discarded. */
export const useDrafts = () => {
  const [edits, setEdits] = useState<Edits>({});
  useEffect(() => setEdits(stored()), []);
  const change = (next: (before: Edits) => Edits): void =>
    setEdits((before) => {
      const after = next(before);
      store(after);
      return after;
    });
  return {
    edits,
    keep: (id: string, edit: PlanEdit): void => change((before) => ({ ...before, [id]: edit })),
    drop: (id: string): void => change(({ [id]: _dropped, ...others }) => others),
  };
};
