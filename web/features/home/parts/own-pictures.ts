import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../../contract/accounts/users.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.ts';
import { hasAccess } from '../../../../contract/members/access.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../accounts/index.ts';
import type { ShownPicture } from '../../catalog/index.ts';
import { firstFitQuery } from '../../fit-my-time/index.ts';
import { continueWatchingQuery } from '../../watching/index.ts';
import { firstClassesQuery, isNew } from '../queries.ts';
import { shownThumbnail } from '../shown-thumbnail.ts';

/** What a member was watching, or may begin with, as far as it has come: the part that shows it asks for it. */
const useStart = (me: Me | null): readonly PlanEntry[] => {
  const api = useApi();
  const open = me !== null && hasAccess(me);
  const { data: started = [] } = useQuery({ ...continueWatchingQuery(api), enabled: false });
  const { data: first = [] } = useQuery({ ...firstClassesQuery(api, open), enabled: false });
  if (!me) return [];
  if (open && started.length > 0) return started;
  return isNew(me) ? first : [];
};

const newestOf = ({ myPracticeSnapshot: { details } }: Me): ShownPicture[] =>
  Object.values(details).flatMap((kept) => {
    const { lastThumbnail } = shownThumbnail(kept);
    return kept.count > 0 && lastThumbnail ? [{ url: lastThumbnail }] : [];
  });

/** The pictures of what only a home page has, by the type of the part; of what fits a time, those it begins with. */
export const useOwnPictures = () => {
  const me = useMe();
  const { data: fitted } = useQuery({ ...firstFitQuery(useApi()), enabled: false });
  return {
    'fit-my-time': (fitted?.practice?.parts ?? []).map(({ planEntry }) => planEntry.coverPhoto),
    'continue-watching': useStart(me).map(({ coverPhoto }) => coverPhoto),
    'practice-summary': me ? newestOf(me) : [],
  };
};
