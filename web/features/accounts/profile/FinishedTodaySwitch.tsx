import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { meQuery } from '../../../client/me.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import * as styles from './FinishedTodaySwitch.module.css';

/** Shows at once; what the server has comes back when the change fails. */
export const FinishedTodaySwitch = ({ me }: { me: Me }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = meQuery(api);
  const keep = (showsFinishedToday: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (before) => before && { ...before, preferences: { ...before.preferences, showsFinishedToday } },
    );
  const { mutate } = useMutation({
    // Two changes must not overtake each other.
    scope: { id: 'finished today' },
    mutationFn: (on: boolean) =>
      api('POST /api/v2/preferences/finished_today', { body: { finished_today: on } }),
    meta: { failed: t('That was not saved.') },
    onMutate: keep,
    onError: (error) => {
      logFailure('changing who sees what is finished failed', error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const label = t('Show me among those who finished a class today');
  return (
    <div className={styles.choice}>
      <p>
        {label}
        <small>{t('Your photo and first name, to members, until the day is over')}</small>
      </p>
      <Switch label={label} checked={me.preferences.showsFinishedToday} onChange={(on) => mutate(on)} />
    </div>
  );
};
