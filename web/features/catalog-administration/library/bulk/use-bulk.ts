import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  BulkAction,
  BulkResult,
} from '../../../../../contract/catalog-administration/class-library.schema.ts';
import { joinSentences } from '../../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { readLibraryAgain } from '../../library-queries.ts';

const done: Readonly<Record<BulkAction['kind'], Message<'count'>>> = {
  publish: msg('{count, plural, one {# class published.} other {# classes published.}}'),
  schedule: msg('{count, plural, one {# class scheduled.} other {# classes scheduled.}}'),
  retire: msg('{count, plural, one {# class retired.} other {# classes retired.}}'),
  move: msg('{count, plural, one {# class moved.} other {# classes moved.}}'),
  set_equipment: msg(
    '{count, plural, one {# class given other equipment.} other {# classes given other equipment.}}',
  ),
  tag: msg('{count, plural, one {# class tagged.} other {# classes tagged.}}'),
};

/** Returns “2 classes published. 1 was so already. 3 stay as they were.” */
const outcome = ({ kind }: BulkAction, { changed, classes: all }: BulkResult): string => {
  const refused = all.filter(({ refusal }) => refusal !== null).length;
  const already = all.length - changed - refused;
  return joinSentences(
    t(done[kind], { count: changed }),
    already > 0 &&
      t('{count, plural, one {# was already set.} other {# were already set.}}', { count: already }),
    refused > 0 &&
      t('{count, plural, one {# was not changed.} other {# were not changed.}}', { count: refused }),
  );
};

export type Verdict = {
  text: string;
  /** Reasons why classes were not changed, by class id. */
  refusals: ReadonlyMap<number, { title: string; refusal: string }>;
};

/** Returns the message of a bulk action that failed as a whole. */
const problemOf = (failure: unknown): string => {
  if (!(failure instanceof ApiError)) return t('Something went wrong.');
  return Object.values(failure.fields)[0]?.[0] ?? failure.message;
};

/** Runs a bulk action and keeps its result: a summary, and the reason for each refused class. */
export const useBulk = (onDone: (refused: number[]) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids, action }: { ids: readonly number[]; action: BulkAction }) =>
      (await api('POST /admin/api/plan_entries/bulk', { body: { ids: [...ids], action } })).data,
    onSuccess: async (result, { action }) => {
      const refused = result.classes.flatMap(({ id, title, refusal }) =>
        refusal === null ? [] : [{ id, title, refusal }],
      );
      setVerdict({
        text: outcome(action, result),
        refusals: new Map(refused.map(({ id, ...why }) => [id, why])),
      });
      onDone(refused.map(({ id }) => id));
      await readLibraryAgain(queryClient);
    },
    onError: (failure) => {
      logFailure('Several classes were not changed', failure);
      setProblem(problemOf(failure));
    },
  });
  return {
    verdict,
    problem,
    isPending,
    forget: () => {
      setVerdict(null);
      setProblem(null);
    },
    change: (ids: readonly number[], action: BulkAction) => {
      if (isPending) return;
      setVerdict(null);
      setProblem(null);
      mutate({ ids, action });
    },
  };
};
