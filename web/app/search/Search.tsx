import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../client/context.ts';
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

export type SearchProps = { open: boolean; onClose: () => void };

/** What was typed stays while the search is closed. */
let typed = '';

export const Search = ({ open, onClose }: SearchProps) => {
  const [text, setText] = useState(typed);
  const { data, isFetching } = useSearch(text);
  const type = (next: string) => {
    typed = next;
    setText(next);
  };
  return (
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
