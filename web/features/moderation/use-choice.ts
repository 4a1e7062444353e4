import { useLocation } from '@tanstack/react-router';
import { givenAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../contract/pages/search-params.ts';
import { useFollow } from '../../ui/Anchor.tsx';

/**
 * A filter or an order of a list, kept in the address under this name: it survives a reload, and choosing is a step that
 * the browser's back undoes. The first option is meant where the address names none.
 */
export const useChoice = <T extends string>(
  name: string,
  options: readonly [{ value: T }, ...{ value: T }[]],
): [T, (value: T) => void] => {
  const follow = useFollow();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.search });
  const [usual] = options;
  const { value } = options.find((option) => option.value === firstValue(search[name])) ?? usual;
  return [
    value,
    (next) => {
      const chosen = next === usual.value ? undefined : next;
      void follow(withSearch(givenAddress(path), { ...search, [name]: chosen }), { preserveScroll: true });
    },
  ];
};
