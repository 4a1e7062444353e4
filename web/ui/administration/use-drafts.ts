import { useEffect, useState } from 'react';
import { deviceStorage } from '../../client/browser-storage.ts';
import { draftsKey } from '../../client/member-data.ts';

/** What is typed, and the thing as it was when typing began; null for a new one. */
export type Edit<Draft, Thing> = { draft: Draft; base: Thing | null };

type Kinds = Record<string, Record<string, unknown>>;

const stored = (): Kinds => Object(deviceStorage.getJson(draftsKey)) as Kinds;

/** Writes one draft alone: another window may have kept others of the kind meanwhile. */
const store = (kind: string, id: string, edit: unknown): void => {
  const kinds = stored();
  const { [id]: _before, ...others } = kinds[kind] ?? {};
  const edits = edit === undefined ? others : { ...others, [id]: edit };
  deviceStorage.setJson(draftsKey, { ...kinds, [kind]: edits });
};

/**
 * What is typed into the forms of one kind, by the id of what they edit. It stays through other pages, a reload and a
 * session that ends, until it is saved or discarded, or its author signs out.
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
