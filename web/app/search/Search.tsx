import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { type ClassFilters, noFilters } from '../../../contract/catalog/class-filters.ts';
import { useApi } from '../../client/context.ts';
import { begun } from './begun-search.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useStandingFilters } from './StandingChips.tsx';
import { searchQuery } from './search-queries.ts';

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
  const q = useDeferredValue(text.trim());
  const standing = useStandingFilters();
  const [changed, setChanged] = useState<ClassFilters | null>(null);
  const filters = changed ?? standing ?? noFilters;
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    ...searchQuery(useApi(), q, filters),
    enabled: q !== '' && standing !== undefined,
  });
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
      filters={filters}
      onFilters={setChanged}
      answer={data ?? null}
      // The answer of other words is on its way out.
      loading={isFetching || isPlaceholderData || q !== text.trim()}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
};
