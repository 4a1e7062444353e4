import { Anchor } from '../../ui/Anchor.tsx';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { useWaiting, waitingCount } from './waiting.ts';

const held = (count: number): string => (count === 1 ? '1 comment' : `${waitingCount(count)} comments`);
const reports = (count: number): string => (count === 1 ? '1 report' : `${waitingCount(count)} reports`);

/** On the overview of the admin pages: that something waits for a moderator, and the way to it, or that it cannot be known. */
export const WaitingNotice = () => {
  const waiting = useWaiting();
  if (waiting.away)
    return (
      <AdminNote tone="problem" live>
        The comments service does not answer: members see no comments, and what waits for a look is not known.
      </AdminNote>
    );
  if (waiting.held === 0 && waiting.reports === 0) return null;
  return (
    <AdminNote>
      {waiting.held > 0 ? (
        <Anchor className="link" href="/admin/moderation">
          {held(waiting.held)}
        </Anchor>
      ) : null}
      {waiting.held > 0 && waiting.reports > 0 ? ' and ' : null}
      {waiting.reports > 0 ? (
        <Anchor className="link" href="/admin/engagement?tab=reports">
          {reports(waiting.reports)}
        </Anchor>
      ) : null}
      {waiting.held + waiting.reports === 1 ? ' waits for a look.' : ' wait for a look.'}
    </AdminNote>
  );
};
