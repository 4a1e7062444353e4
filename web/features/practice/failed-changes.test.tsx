import { walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ElsewhereRow } from './elsewhere/ElsewhereRow.tsx';
import { OwnClass } from './own-class/OwnClass.tsx';

const walk = {
  id: '5e1f0000-0000-4000-8000-000000000001',
  kind: 'walk',
  day: '2026-11-26',
  began: '12:30',
  minutes: 35,
  words: '',
} as const;
const elsewhere = `/api/v2/users/me/elsewhere_practices/${walk.id}`;

walkFailedChanges([
  {
    key: 'PUT /api/v2/plan_entries/{id}/note',
    path: '/api/v2/plan_entries/7/note',
    Part: () => <OwnClass classId={7} />,
    answers: {
      'GET /api/v2/plan_entries/7/own_practice': () => ({
        note: { text: 'Left knee.', writtenAt: '2026-11-14T08:00:00Z' },
        times: 0,
        lastDay: null,
        today: '2026-11-30',
      }),
    },
    press: async (user, page) => {
      const change = page.queryByRole('button', { name: 'Change' });
      if (!change && page.queryByRole('textbox'))
        return user.click(page.getByRole('button', { name: 'Keep' }));
      await user.click(await page.findByRole('button', { name: 'Change' }));
      await user.type(page.getByRole('textbox', { name: 'Note to yourself' }), ' Twice.');
      await user.click(page.getByRole('button', { name: 'Keep' }));
    },
    typed: { field: 'Note to yourself', text: 'Left knee. Twice.' },
    done: { note: null },
  },
  {
    key: 'PUT /api/v2/users/me/elsewhere_practices/{id}',
    path: elsewhere,
    Part: () => <ElsewhereRow entry={walk} />,
    press: async (user, page) => {
      if (!page.queryByRole('dialog')) {
        await user.click(page.getByRole('button', { name: /^Options/ }));
        await user.click(await page.findByRole('menuitem', { name: 'Change' }));
        await user.type(await page.findByLabelText('Add a note (optional)'), 'River');
      }
      await user.click(await page.findByRole('button', { name: 'Save' }));
    },
    typed: { field: 'Add a note (optional)', text: 'River' },
    done: walk,
  },
  {
    key: 'DELETE /api/v2/users/me/elsewhere_practices/{id}',
    path: elsewhere,
    Part: () => <ElsewhereRow entry={walk} />,
    press: async (user, page) => {
      await user.click(page.getByRole('button', { name: /^Options/ }));
      await user.click(await page.findByRole('menuitem', { name: 'Remove' }));
    },
  },
]);
