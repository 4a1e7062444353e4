import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { form } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { SetUpLine } from './SetUpLine.tsx';
import { StuckJobs } from './stuck-jobs/StuckJobs.tsx';
import { setUp } from './testing/shown-set-up.ts';
import { stuckMail } from './testing/shown-stuck-jobs.ts';

const jobs = {
  at: '/admin/set_up',
  Part: StuckJobs,
  me: { ...runa, ...ownerRights },
  answers: { 'GET /admin/api/stuck_jobs': () => ({ jobs: [stuckMail] }) },
  notFound: 'failed' as const,
};

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
    {
      ...jobs,
      key: 'POST /admin/api/stuck_jobs/{kind}/{id}/retry',
      path: '/admin/api/stuck_jobs/mail/receipt-1/retry',
      press: pressButton('Try again: Mail, noor@example.com'),
      again: pressButton('Try again: Mail, noor@example.com'),
    },
    {
      ...jobs,
      key: 'DELETE /admin/api/stuck_jobs/{kind}/{id}',
      path: '/admin/api/stuck_jobs/mail/receipt-1',
      ...form(pressButton('Discard: Mail, noor@example.com'), [], 'Discard job'),
      notFound: 'done',
    },
  ],
  SessionEnd,
);
