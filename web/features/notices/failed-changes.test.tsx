import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { useReadNotices } from './queries.ts';
import { UnsubscribePage } from './UnsubscribePage.tsx';

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
  {
    key: 'POST /api/v2/notices/unsubscribe',
    path: '/api/v2/notices/unsubscribe',
    at: '/notices/unsubscribe/a-token',
    route: '/notices/unsubscribe/$token',
    Part: UnsubscribePage,
    me: null,
    open: true,
    press: pressButton('End these emails'),
    again: 'End these emails',
  },
]);
