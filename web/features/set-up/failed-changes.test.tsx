import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { SessionEnd } from '../accounts/index.ts';
import { SetUpLine } from './SetUpLine.tsx';
import { setUp } from './testing/shown-set-up.ts';

walkFailedChanges(
  [
    {
      key: 'PUT /admin/api/set_up',
      path: '/admin/api/set_up',
      at: '/admin',
      Part: SetUpLine,
      answers: { 'GET /admin/api/set_up': () => setUp },
      press: pressButton('Hide this line'),
      again: pressButton('Hide this line'),
      done: { dismissedAt: '2026-11-23T08:00:00.000Z' },
    },
  ],
  SessionEnd,
);
