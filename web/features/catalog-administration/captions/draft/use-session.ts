import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { useApi } from '../../../../client/context.ts';
import { useDrafts } from '../../../../editing/forms/use-drafts.ts';
import {
  type CaptionsDraft,
  changeOf,
  draftFromStored,
  draftOf,
  type StoredDraft,
  unsavedText,
} from './captions-draft.ts';
import { captionsQuery } from './captions-query.ts';
import { advanced, type History, historyOf } from './history.ts';

/** Editing session: the saved captions, the version it is based on, and the history of changes. */
export type Session = { saved: ManagedCaptions; version: number; history: History<CaptionsDraft> };
type Base = { version: number };

/** Begins a session with the draft of the browser, once both the draft and the saved captions are loaded. */
const useBegun = (id: string) => {
  const { data, error, refetch } = useQuery(captionsQuery(useApi(), id));
  const { edits, keep, drop } = useDrafts<StoredDraft, Base>('captions');
  const [session, setSession] = useState<Session | null>(null);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (mounted && data && session === null) {
    const kept = edits[id];
    const begun = historyOf(draftOf(data));
    setSession({
      saved: data,
      version: kept?.base?.version ?? data.version,
      history: kept ? advanced(begun, draftFromStored(kept.draft, data), null) : begun,
    });
  }
  return { session, setSession, error, refetch, keep, drop };
};

type DraftToStore = { change: StoredDraft | null; unsaved: string; version: number };

/** Debounce of storing the draft, since serializing thousands of lines takes time. */
const quietMs = 300;

/** Stores the draft in the browser, debounced; at once if the page may be left. */
const useDraftStorage = (
  id: string,
  drafts: Pick<ReturnType<typeof useDrafts<StoredDraft, Base>>, 'keep' | 'drop'>,
  { change, unsaved, version }: DraftToStore,
) => {
  const latest = useRef(drafts);
  useLayoutEffect(() => {
    latest.current = drafts;
  });
  const waiting = useRef<(() => void) | null>(null);
  const write = useCallback(() => {
    waiting.current?.();
    waiting.current = null;
  }, []);
  useEffect(() => {
    if (!change) return;
    if (unsaved === '') {
      waiting.current = null;
      latest.current.drop(id);
      return;
    }
    waiting.current = () => latest.current.keep(id, { draft: change, base: { version } });
    const timer = setTimeout(write, quietMs);
    return () => clearTimeout(timer);
  }, [id, change, unsaved, version, write]);
  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      write();
    };
  }, [write]);
};

/** Creates the editing session of one class's captions, which survives a reload of the page. */
export const useSession = (id: string) => {
  const { session, setSession, error, refetch, keep, drop } = useBegun(id);
  // State that the next action starts from: several may come before the next render.
  const latest = useRef(session);
  useLayoutEffect(() => {
    latest.current = session;
  });
  const update = useCallback(
    (next: (before: Session) => Session): Session | null => {
      latest.current = latest.current && next(latest.current);
      setSession(latest.current);
      return latest.current;
    },
    [setSession],
  );
  const saved = session?.saved ?? null;
  const draft = session?.history.present ?? null;
  const change = useMemo(() => (saved && draft ? changeOf(draft, saved) : null), [draft, saved]);
  const unsaved = saved && change ? unsavedText(change, saved) : '';
  useDraftStorage(id, { keep, drop }, { change, unsaved, version: session?.version ?? 1 });
  return { session, saved, draft, unsaved, update, refetch, error: session ? null : error };
};
