import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { hasAccess } from '../../../../contract/members/access.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import type { ShownPicture } from '../../catalog/index.ts';
import { firstFitQuery } from '../../fit-my-time/index.ts';
import { repeatedClassesQuery } from '../../practice/index.ts';
import { continueWatchingQuery } from '../../watching/index.ts';
import { repeatedRow } from '../DoItAgain.tsx';
import { firstClassesQuery, isNew } from '../queries.ts';
import { shownThumbnail } from '../shown-thumbnail.ts';

/** Returns the started or first classes of a member as far as they are cached; the part that shows them loads them. */
const useStart = (me: Me | null): readonly PlanEntry[] => {
  const api = useApi();
  const open = me !== null && hasAccess(me);
  const { data: started = [] } = useQuery({ ...continueWatchingQuery(api), enabled: false });
  const { data: again } = useQuery({ ...repeatedClassesQuery(api), enabled: false });
  const { data: first = [] } = useQuery({ ...firstClassesQuery(api, open), enabled: false });
  const repeated = again ? repeatedRow(again, started).map(({ planEntry }) => planEntry) : [];
  if (!me) return [];
  if (open && (started.length > 0 || repeated.length > 0)) return [...started, ...repeated];
  return isNew(me) ? first : [];
};

const newestOf = ({ myPracticeSnapshot: { details } }: Me): ShownPicture[] =>
  Object.values(details).flatMap((kept) => {
    const { lastThumbnail } = shownThumbnail(kept);
    return kept.count > 0 && lastThumbnail ? [{ url: lastThumbnail }] : [];
  });

/**
 * Pictures of the parts that only the home page has, by part type; of the fitted practice, those of its initial result
 * as far as it was known when the page opened.
 */
export const useOwnPictures = () => {
  const me = useMe();
  const { data: fitted } = useQuery({ ...firstFitQuery(useApi()), enabled: false });
  // A practice that is fitted later takes no card away from a row that is already shown.
  const [atFirst] = useState(fitted);
  return {
    'fit-my-time': (atFirst?.practice?.parts ?? []).map(({ planEntry }) => planEntry.coverPhoto),
    'continue-watching': useStart(me).map(({ coverPhoto }) => coverPhoto),
    'practice-summary': me ? newestOf(me) : [],
  };
};
