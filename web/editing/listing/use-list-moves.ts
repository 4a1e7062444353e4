import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListMove } from '../../../contract/catalog-administration/references/shown.schema.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import { whyFailed } from '../../ui/messages/failed-change.ts';
import { moved } from '../../ui/sorting/moved.ts';

type ListMovesOptions<Item> = {
  items: readonly Item[];
  titleOf: (item: Item) => string;
  send: (move: ListMove) => Promise<unknown>;
  /** Shows the list in its new order before the server has it. */
  show: (items: Item[]) => void;
  /** Reads the list as the server has it. */
  readAgain: () => Promise<unknown>;
};

/** Moves in a list whose order is saved at once; `said` is read out, or tells that a move failed. */
export const useListMoves = <Item extends { id: number }>({
  items,
  titleOf,
  send,
  show,
  readAgain,
}: ListMovesOptions<Item>) => {
  const [said, setSaid] = useState('');
  const { mutate } = useMutation({
    mutationFn: send,
    onError: (failure) => {
      logFailure('The order was not saved', failure);
      const gone = failure instanceof ApiError && [404, 409].includes(failure.status);
      setSaid(
        gone
          ? t('A colleague changed the list meanwhile. This is how it stands now.')
          : joinSentences(t('The order was not saved.'), whyFailed(failure)),
      );
    },
    onSettled: readAgain,
  });
  return {
    said,
    move: (from: number, to: number) => {
      const item = items[from];
      if (!item || to < 0 || to >= items.length || from === to) return;
      const before = items.filter(({ id }) => id !== item.id)[to]?.id ?? null;
      show(moved(items, from, to));
      setSaid(
        t('{title} is at position {position} of {count}.', {
          title: titleOf(item),
          position: to + 1,
          count: items.length,
        }),
      );
      mutate({ id: item.id, before });
    },
  };
};
