import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useComments } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { waitingQuery } from '../queries.ts';

/** Returns true if the error shows that the page is outdated and has to reload. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409].includes(error.status);

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('Something went wrong.');

type ActionOptions = {
  /** Called after the action, and after the dialog of an outdated row is closed, so that the page reloads. */
  onDone: () => void;
  /** Element that receives the focus once the row of the action may be gone. */
  home: RefObject<HTMLElement | null>;
};

/** Returns a function that invalidates the counts of waiting items in the menu. */
const useCountAgain = (): (() => void) => {
  const queryClient = useQueryClient();
  const { queryKey } = waitingQuery(useComments());
  return () => void queryClient.invalidateQueries({ queryKey });
};

/** Asks about one action at a time in a dialog; `asked` is kept while the dialog closes. */
export const useAsking = <Asked, Answer>(
  act: (asked: Asked, answer: Answer) => Promise<unknown>,
  { onDone, home }: ActionOptions,
) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const returnFocus = useRef<HTMLElement | null>(null);
  const countAgain = useCountAgain();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ about, answer }: { about: Asked; answer: Answer }) => act(about, answer),
    onSuccess: () => {
      returnFocus.current = home.current;
      setOpen(false);
      countAgain();
      onDone();
    },
    onError: (failure) => logFailure('An admin’s change failed', failure),
  });
  return {
    asked,
    open,
    isPending,
    problem: error ? messageOf(error) : null,
    returnFocus,
    ask: (about: Asked) => {
      returnFocus.current = null;
      reset();
      setAsked(about);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      if (!isOutdated(error)) return;
      countAgain();
      onDone();
    },
    answer: (answer: Answer) => {
      if (asked !== null && !isPending) mutate({ about: asked, answer });
    },
  };
};

/** Runs actions that need no confirmation. A failure reloads the list only if it shows that the list is outdated. */
export const useActing = (onDone: () => void) => {
  const countAgain = useCountAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (failure) => logFailure('An admin’s change failed', failure),
    meta: { failed: t('That did not work.') },
    onSettled: (_done, failure) => {
      if (failure && !isOutdated(failure)) return;
      countAgain();
      onDone();
    },
  });
  return { act: (act: () => Promise<unknown>) => mutate(act), isPending };
};
