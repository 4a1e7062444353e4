import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Effort } from '../../../../../contract/members/own-practice.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { invalidateMe } from '../../../../client/me.ts';
import { ownClassQuery } from '../../../practice/index.ts';
import * as styles from './HowItWas.module.css';

const words: readonly (readonly [Effort, Message])[] = [
  ['easy', msg('Easy')],
  ['right', msg('Right', 'neither too easy nor too hard')],
  ['hard', msg('Hard')],
];

/** Keeps how hard a class was; the choice changes at once, and back when it fails. */
export const useTellEffort = (classId: number) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = ownClassQuery(api, classId);
  const show = (effort: Effort | null) =>
    queryClient.setQueryData(queryKey, (was) => was && { ...was, effort });
  return useMutation({
    scope: { id: `effort of ${classId}` },
    mutationFn: async (effort: Effort) => {
      const params = { id: String(classId) };
      return (await api('PUT /api/v2/plan_entries/{id}/effort', { params, body: { effort } })).data.effort;
    },
    meta: { failed: t('Your answer was not saved.') },
    onMutate: async (effort) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.effort ?? null;
      show(effort);
      return before;
    },
    onSuccess: (effort) => {
      show(effort);
      // Recommendations follow the answers.
      void invalidateMe(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['home'] });
    },
    onError: (error, _effort, before) => {
      show(before ?? null);
      logFailure('keeping how hard a class was failed', error);
    },
  });
};

/** “How was it?” with three answers; the one that was given before is chosen. */
export const HowItWas = ({ classId, onTold }: { classId: number; onTold: (effort: Effort) => void }) => {
  const { data } = useQuery(ownClassQuery(useApi(), classId));
  const { mutate } = useTellEffort(classId);
  const [told, setTold] = useState<Effort | null>(null);
  const chosen = told ?? data?.effort;
  const tell = (effort: Effort) => {
    setTold(effort);
    onTold(effort);
    mutate(effort, { onError: () => setTold(null) });
  };
  return (
    <fieldset className={styles.howItWas}>
      <legend>{t('How was it?')}</legend>
      {words.map(([effort, word]) => (
        <label key={effort} className={styles.answer}>
          <input
            type="radio"
            name={`effort of ${classId}`}
            className="visually-hidden"
            checked={chosen === effort}
            onChange={() => tell(effort)}
          />
          <span>{t(word)}</span>
        </label>
      ))}
    </fieldset>
  );
};
