import { useEffect, useState } from 'react';
import { deviceStorage } from '../../client/browser-storage.ts';
import { draftsKey } from '../../client/member-data.ts';

/** Unsaved draft, and the item as it was when the edit began; null for a new item. */
export type Edit<Draft, Thing> = { draft: Draft; base: Thing | null };

type Kinds = Record<string, Record<string, unknown>>;

const stored = (): Kinds => Object(deviceStorage.getJson(draftsKey)) as Kinds;

/** Stores a single draft, because another window may have stored others of the kind meanwhile. */
const store = (kind: string, id: string, edit: unknown): void => {
  const kinds = stored();
  const { [id]: _before, ...others } = kinds[kind] ?? {};
  const edits = edit === undefined ? others : { ...others, [id]: edit };
  deviceStorage.setJson(draftsKey, { ...kinds, [kind]: edits });
};

/**
 * Manages the drafts of one kind of form, by the id of the edited item. A draft survives navigation, a reload and the
 * end of the session, until it is saved or discarded or its author signs out.
 */
export const useDrafts = <Draft, Thing>(kind: string) => {
  type Edits = Readonly<Record<string, Edit<Draft, Thing>>>;
  const [edits, setEdits] = useState<Edits>({});
  useEffect(() => setEdits((stored()[kind] ?? {}) as Edits), [kind]);
  return {
    edits,
    keep: (id: string, edit: Edit<Draft, Thing>): void => {
      store(kind, id, edit);
      setEdits((before) => ({ ...before, [id]: edit }));
    },
    drop: (id: string): void => {
      store(kind, id, undefined);
      setEdits(({ [id]: _dropped, ...others }) => others);
    },
  };
};
