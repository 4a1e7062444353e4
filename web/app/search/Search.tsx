import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useApi } from '../../client/context.ts';
import { begun } from './begun-search.ts';
import { SearchPanel } from './SearchPanel.tsx';

const useSearch = (text: string) => {
  const api = useApi();
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await api('GET /api/v2/search', { query: { q }, signal })).data,
    enabled: q !== '',
    placeholderData: (before) => before,
  });
};

/** A word that is being composed in the first box ends there: composing does not survive a change of the focus. */
const useComposing = (): boolean => {
  const [composing, setComposing] = useState(begun.composing);
  useEffect(() => {
    const { box } = begun;
    if (!composing || !box) return;
    const end = () => setComposing(false);
    box.addEventListener('compositionend', end);
    if (!begun.composing) end();
    return () => box.removeEventListener('compositionend', end);
  }, [composing]);
  return composing;
};

export type SearchProps = { open: boolean; onClose: () => void };

export const Search = ({ open, onClose }: SearchProps) => {
  const [text, setText] = useState(begun.text);
  const composing = useComposing();
  const { data, isFetching } = useSearch(text);
  const type = (next: string) => {
    begun.text = next;
    setText(next);
  };
  return composing ? null : (
    <SearchPanel
      open={open}
      onClose={onClose}
      query={text}
      onQuery={type}
      results={data ?? null}
      loading={isFetching}
    />
  );
};
