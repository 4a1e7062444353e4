import { t } from '../../../contract/messages.ts';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { useWaiting } from './waiting.ts';

/** Note on the dashboard while the comments service does not answer. */
export const CommentsAway = () =>
  useWaiting().away ? (
    <AdminNote tone="problem" live>
      {t(
        'The comments service does not answer. Members see no comments, and we cannot count what waits for review.',
      )}
    </AdminNote>
  ) : null;
