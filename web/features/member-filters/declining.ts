import type { QueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { DeclinedSuggestions } from '../../../contract/members/declined-suggestions.schema.ts';
import { t } from '../../../contract/messages.ts';
import { logFailure } from '../../client/failure-log.ts';
import { sayFailed } from '../../ui/messages/failed-change.ts';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { type Declinable, declinedQuery } from './declined-queries.ts';

type Context = { api: ApiCall; queryClient: QueryClient };

/** Queries of what suggests classes. */
const suggesting = [
  ['home', 'recommended'],
  ['home', 'carousel'],
  ['recommendations'],
  ['class-variations'],
  ['fit-my-time'],
  ['practice', 'repeated'],
  ['search', 'peek'],
];

const undoShownMs = 10_000;

/** Reads the lists of suggestions anew; where the focused card is gone, the first of its list has the focus. */
const readAnew = async ({ api, queryClient }: Context, declined: DeclinedSuggestions): Promise<void> => {
  queryClient.setQueryData(declinedQuery(api).queryKey, declined);
  const list = document.activeElement?.closest('ul');
  await Promise.all(suggesting.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  if (document.activeElement === document.body) list?.querySelector('a')?.focus();
};

const changing =
  (method: 'PUT' | 'DELETE', toastFor: (context: Context, one: Declinable) => void) =>
  async (context: Context, one: Declinable): Promise<void> => {
    try {
      const params = { kind: one.kind, id: String(one.id) };
      const { data } = await context.api(
        `${method} /api/v2/users/me/declined_suggestions/{kind}/{id}` as const,
        { params },
      );
      toastFor(context, one);
      await readAnew(context, data);
    } catch (error) {
      logFailure('changing what is suggested failed', error);
      sayFailed(t('This was not saved.'), error, () => void changing(method, toastFor)(context, one));
    }
  };

/** Suggests a class or coach again. */
export const suggestAgain = changing(
  'DELETE',
  (_, { title }) => void showToast(t('{title} is suggested again.', { title })),
);

/** Suggests a class or coach no more; for a while it can be undone. */
export const decline = changing('PUT', (context, one) => {
  const { kind, title } = one;
  showToast(
    kind === 'class'
      ? t('{title} is not suggested any more.', { title })
      : t('Classes by {coach} are not suggested any more.', { coach: title }),
    {
      action: { label: t('Undo'), onClick: () => void suggestAgain(context, one) },
      shownMs: undoShownMs,
    },
  );
});
