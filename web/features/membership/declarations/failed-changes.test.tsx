import { pressButton, walkFailedChanges } from '../../../ui/testing/failed-changes.tsx';
import { DeclarationLinkPage } from './DeclarationLinkPage.tsx';
import { WithdrawPage } from './DeclarationPage.tsx';
import { WaitingDeclarations } from './WaitingDeclarations.tsx';

walkFailedChanges([
  {
    key: 'POST /api/v2/contract_declarations',
    path: '/api/v2/contract_declarations',
    at: '/contracts/withdraw',
    Part: WithdrawPage,
    me: null,
    open: true,
    press: async (user, page) => {
      await user.type(await page.findByLabelText(/^Your name/), 'Runa Dahl');
      await user.type(page.getByLabelText(/^Number of a receipt/), 'membership');
      await user.type(page.getByLabelText(/^E-mail/), 'runa@example.com');
      await user.click(page.getByRole('button', { name: 'Withdraw from contract here' }));
      await user.click(await page.findByRole('button', { name: 'Confirm withdrawal here' }));
    },
    again: 'Confirm withdrawal here',
    done: { number: 'W-1', receivedAt: '2026-11-24T10:00:00Z', outcome: null },
  },
  {
    key: 'POST /api/v2/contract_declarations/links',
    path: '/api/v2/contract_declarations/links',
    at: '/contracts/undo/abc',
    route: '/contracts/$action/$token',
    Part: DeclarationLinkPage,
    me: null,
    open: true,
    press: pressButton('Keep my membership'),
    again: 'Keep my membership',
  },
  {
    key: 'POST /api/v2/users/me/contract_declarations/objections',
    path: '/api/v2/users/me/contract_declarations/objections',
    at: '/settings/membership',
    Part: WaitingDeclarations,
    answers: {
      'GET /api/v2/users/me/contract_declarations': () => [
        {
          number: 'C-1',
          kind: 'cancellation',
          about: 'membership',
          receivedAt: '2026-11-24T10:00:00Z',
          takesEffectAt: '2026-11-26T10:00:00Z',
        },
      ],
    },
    press: pressButton('Keep my membership'),
    again: 'Keep my membership',
  },
]);
