import { may } from '../../../contract/team/may.ts';
import type { Permission } from '../../../contract/team/permissions.ts';
import { useMe } from '../../client/me.ts';
import { useWaitingClasses } from '../../features/catalog-administration/index.ts';
import { useWaitingShows } from '../../features/live-administration/index.ts';
import { useWaitingPayments } from '../../features/membership-administration/index.ts';
import { useWaitingComments } from '../../features/moderation/index.ts';
import { WaitingList } from '../../ui/administration/WaitingList.tsx';

const ofWaitingWork: readonly Permission[] = [
  'comments.moderate',
  'billing.manage',
  'library.edit',
  'live.edit',
];

/** Work that waits for this person, by their permissions; nothing for roles without such work. */
export const Waiting = () => {
  const me = useMe();
  const parts = [useWaitingComments(), useWaitingPayments(), useWaitingClasses(), useWaitingShows()];
  const items = parts.flatMap((part) => part ?? []);
  const isKnown = parts.every((part) => part !== undefined);
  if (!ofWaitingWork.some((permission) => may(me, permission))) return null;
  return isKnown || items.length > 0 ? <WaitingList items={items} /> : null;
};
