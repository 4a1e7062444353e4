/** Calls of administrators about members that find what they ask for. */
export const memberCalls = {
  'GET /admin/api/members': '/admin/api/members?q=ma&order=name',
  'GET /admin/api/members/counts': '/admin/api/members/counts?q=ma',
} as const;
