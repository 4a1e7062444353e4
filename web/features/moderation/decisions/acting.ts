import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../client/api.ts';
import { useComments } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { waitingQuery } from '../queries.ts';

/** What is shown is older than what is: it has to be read again. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409].includes(error.status);

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong.';

type ActionOptions = {
  /** After what was done, and once the dialog of what is outdated is closed: the page shows what is. */
  onDone: () => void;
  /** Gets the focus once the row that was acted on may be gone. */
  home: RefObject<HTMLElement | null>;
};

/** What is decided waits no longer: the menu counts it no more. */
const useCountAgain = (): (() => void) => {
  const queryClient = useQueryClient();
  const { queryKey } = waitingQuery(useComments());
  return () => void queryClient.invalidateQueries({ queryKey });
};

/** One thing at a time is asked about in a dialog; `asked` stays while the dialog closes. */
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

/** What needs no question: done at once. A failure that says nothing about the list leaves it as it is. */
export const useActing = (onDone: () => void) => {
  const countAgain = useCountAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (failure) => logFailure('An admin’s change failed', failure),
    meta: { failed: 'That did not work.' },
    onSettled: (_done, failure) => {
      if (failure && !isOutdated(failure)) return;
      countAgain();
      onDone();
    },
  });
  return { act: (act: () => Promise<unknown>) => mutate(act), isPending };
};
