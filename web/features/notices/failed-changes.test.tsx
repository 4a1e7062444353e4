import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { useReadNotices } from './queries.ts';

walkFailedChanges([
  {
    key: 'POST /api/v2/notices/read',
    path: '/api/v2/notices/read',
    Part: () => {
      const { mutate } = useReadNotices();
      return (
        <button type="button" onClick={() => mutate('all')}>
          Mark all as read
        </button>
      );
    },
    press: pressButton('Mark all as read'),
    answers: { 'GET /api/v2/users/me': () => runa },
    done: { success: true, unread: 0 },
  },
]);
