/** Calls about the security of one's own account that find what they ask for. */
export const accountSecurityCalls = {
  'GET /api/v2/users/me/security_events': '/api/v2/users/me/security_events',
  'GET /api/v2/users/me/sign_in_methods': '/api/v2/users/me/sign_in_methods',
  'GET /api/v2/users/me/second_factor': '/api/v2/users/me/second_factor',
  'POST /api/v2/users/me/second_factor/reauthenticate/options':
    '/api/v2/users/me/second_factor/reauthenticate/options',
  'POST /api/v2/users/me/second_factor/reauthenticate/mail':
    '/api/v2/users/me/second_factor/reauthenticate/mail',
  'POST /api/v2/users/me/second_factor/reauthenticate': '/api/v2/users/me/second_factor/reauthenticate',
  'POST /api/v2/users/me/second_factor/app': '/api/v2/users/me/second_factor/app',
  'POST /api/v2/users/me/second_factor/app/confirm': '/api/v2/users/me/second_factor/app/confirm',
  'DELETE /api/v2/users/me/second_factor/app': '/api/v2/users/me/second_factor/app',
  'POST /api/v2/users/me/second_factor/recovery_codes': '/api/v2/users/me/second_factor/recovery_codes',
  'POST /api/v2/users/me/second_factor/passkeys/options': '/api/v2/users/me/second_factor/passkeys/options',
  'POST /api/v2/users/me/second_factor/passkeys': '/api/v2/users/me/second_factor/passkeys',
  'PUT /api/v2/users/me/second_factor/passkeys/{id}': '/api/v2/users/me/second_factor/passkeys/{passkey}',
  'DELETE /api/v2/users/me/second_factor/passkeys/{id}':
    '/api/v2/users/me/second_factor/passkeys/{sparePasskey}',
} as const;
