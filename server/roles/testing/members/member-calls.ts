const one = '/admin/api/members/demo-ada';

/** Calls of administrators about members, and about what they made, that find what they ask for. */
export const memberCalls = {
  'POST /admin/api/engagement/get_saves': '/admin/api/engagement/get_saves',
  'POST /admin/api/engagement/get_contents': '/admin/api/engagement/get_contents',
  'GET /admin/api/members': '/admin/api/members?q=ma&order=name',
  'GET /admin/api/members/counts': '/admin/api/members/counts?q=ma',
  'GET /admin/api/members/{id}': one,
  'GET /admin/api/members/{id}/timeline': `${one}/timeline`,
  'POST /admin/api/members/{id}/grant': `${one}/grant`,
  'DELETE /admin/api/members/{id}/grant': `${one}/grant`,
  'POST /admin/api/members/{id}/cancellation': `${one}/cancellation`,
  'POST /admin/api/members/{id}/pause': `${one}/pause`,
  'GET /admin/api/members/{id}/resumption': `${one}/resumption`,
  'POST /admin/api/members/{id}/resumption': `${one}/resumption`,
  'POST /admin/api/members/{id}/reactivation': `${one}/reactivation`,
  'POST /admin/api/members/{id}/payments/{paymentId}/refund': `${one}/payments/none/refund`,
  'POST /admin/api/members/{id}/payments/{paymentId}/receipt': `${one}/payments/none/receipt`,
  'POST /admin/api/members/{id}/reading': `${one}/reading`,
  'POST /admin/api/members/{id}/sign_out': `${one}/sign_out`,
  'POST /admin/api/members/{id}/second_factor_reset': `${one}/second_factor_reset`,
  'POST /admin/api/members/{id}/email_verification': `${one}/email_verification`,
  'POST /admin/api/members/{id}/invitation': `${one}/invitation`,
} as const;
