import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';

/** The largest archive that is taken, in bytes. */
export const largestArchiveBytes = 50 * 1024 * 1024;

/** Result of an import: items in all, items that were taken over, and sentences about what was skipped. */
export const ImportReport = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  imported: Type.Integer({ minimum: 0 }),
  skipped: Type.Array(Type.String()),
});
export type ImportReport = Static<typeof ImportReport>;

/** `GET /api/v2/users/me/export` answers the archive itself and is served beside the contract. */
export const ownDataEndpoints = endpoints({
  'POST /api/v2/users/me/import': {
    summary: 'Takes over an archive made by an export, here or on another instance. Idempotent.',
    access: 'signed-in',
    file: { field: 'archive', maxBytes: largestArchiveBytes },
    response: ImportReport,
    errors: ['not_signed_in', 'email_not_verified', 'too_large', 'invalid', 'too_many_attempts'],
  },
  'GET /api/v2/users/me/last_export': {
    summary: 'When the last archive was made, and how large it was.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Object({ madeAt: Nullable(Type.String()), bytes: Nullable(Type.Integer()) }),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/deletion': {
    summary:
      'Erases the account in 7 days, with everything in it; signing in before then keeps it. An account without a password needs a sign-in of the last ten minutes instead.',
    access: 'signed-in',
    body: Type.Object({ password: Type.String() }),
    response: Type.Object({ deletesAt: Type.String() }),
    errors: ['not_signed_in', 'invalid', 'too_many_attempts', 'fresh_proof_needed'],
  },
  'DELETE /api/v2/users/me/deletion': {
    summary: 'Keeps the account after all.',
    access: 'signed-in',
    response: Success,
    errors: ['not_signed_in'],
  },
});
