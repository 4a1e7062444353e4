import { walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { BillingDetailsForm } from './receipts/BillingDetailsForm.tsx';

const details = { name: 'Runa Dahl', address: '', taxNumber: '' };

walkFailedChanges([
  {
    key: 'PUT /api/v2/users/me/billing_details',
    path: '/api/v2/users/me/billing_details',
    Part: BillingDetailsForm,
    answers: { 'GET /api/v2/users/me/billing_details': () => details },
    press: async (user, page) => {
      await user.type(await page.findByLabelText(/^Address/), 'Harbour Lane 4');
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    typed: { field: 'Address', text: 'Harbour Lane 4' },
    done: { ...details, address: 'Harbour Lane 4' },
  },
]);
