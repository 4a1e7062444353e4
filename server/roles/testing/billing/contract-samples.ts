/** One call of every endpoint about receipts, withdrawing and cancelling. */
export const contractSamples = {
  'GET /api/v2/users/me/payments': '/api/v2/users/me/payments',
  'GET /api/v2/users/me/payments/years': '/api/v2/users/me/payments/years',
  'GET /api/v2/users/me/payments/{id}': '/api/v2/users/me/payments/none',
  'GET /api/v2/users/me/billing_details': '/api/v2/users/me/billing_details',
  'PUT /api/v2/users/me/billing_details': '/api/v2/users/me/billing_details',
  'GET /api/v2/users/me/contracts': '/api/v2/users/me/contracts',
  'POST /api/v2/contract_declarations': '/api/v2/contract_declarations',
  'POST /api/v2/contract_declarations/links': '/api/v2/contract_declarations/links',
  'GET /api/v2/users/me/contract_declarations': '/api/v2/users/me/contract_declarations',
  'POST /api/v2/users/me/contract_declarations/objections':
    '/api/v2/users/me/contract_declarations/objections',
  'GET /admin/api/billing/declarations/warnings': '/admin/api/billing/declarations/warnings',
  'POST /admin/api/billing/declarations/{id}/carried_out': '/admin/api/billing/declarations/none/carried_out',
  'GET /admin/api/billing/declarations': '/admin/api/billing/declarations',
  'POST /admin/api/billing/declarations/{id}/settled': '/admin/api/billing/declarations/none/settled',
} as const;
