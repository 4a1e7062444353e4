import { afterEach } from 'vitest';
import { walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { form, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
// A busy machine takes its time with the first import of a lazy part.
import '../../ui/overlays/DialogPanel.tsx';
import { AnnouncementEditorPage } from './AnnouncementEditorPage.tsx';
import { alertBar } from './testing/shown-announcements.ts';

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      key: 'PUT /admin/api/announcements/{bar}',
      path: '/admin/api/announcements/alert',
      at: '/admin/announcements/alert',
      route: '/admin/announcements/$bar',
      Part: AnnouncementEditorPage,
      answers: { 'GET /admin/api/announcements/alert': () => alertBar() },
      ...form(stay, [['Text of the link', 'Look']], 'Save'),
      typed: { field: 'Text of the link', text: 'Look' },
      done: alertBar({ linkText: 'Look' }),
    },
  ],
  SessionEnd,
);
